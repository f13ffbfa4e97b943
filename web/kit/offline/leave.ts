import i18next from 'i18next'
import { confirm } from '../confirm.tsx'
import { entriesHere } from './entries.ts'
import { waitingOf } from './hints.ts'
import { getOwner } from './owner.ts'
import { sendNow } from './sender.ts'

/**
 * Before somebody logs out: what waits of theirs is sent, or they are asked whether it may be lost, since nobody else who logs in at this
 * device is to find it. Answers what is done once they are out; undefined: they stay.
 */
export async function whenLeaving(): Promise<(() => Promise<void>) | undefined> {
  const owner = getOwner()
  if (!owner) return async () => {}
  await sendNow()
  const count = waitingOf(owner)
  if (count === 0) return async () => {}
  const isSure = await confirm({
    title: i18next.t('Log out and lose what was not sent?'),
    text: i18next.t('{{count}} entries wait on this device to be sent. They are deleted when you log out.', { count }),
    action: i18next.t('Log out and delete'),
  })
  if (!isSure) return undefined
  return async () => {
    for (const entry of await entriesHere.of(owner)) await entriesHere.remove(entry)
  }
}

import i18next from 'i18next'
import { confirm } from '../confirm.tsx'
import { draftsOf, dropDrafts } from './drafts.ts'
import { entriesHere } from './entries.ts'
import { draftsAreKept, waitingOf } from './hints.ts'
import { getOwner } from './owner.ts'
import { sendNow } from './sender.ts'

/**
 * Before somebody logs out: what waits of theirs is sent, or they are asked whether it may be lost, as what they were typing is, since
 * nobody else who logs in at this device is to find it. Answers what is done once they are out; undefined: they stay.
 */
export async function whenLeaving(): Promise<(() => Promise<void>) | undefined> {
  const owner = getOwner()
  if (!owner) return async () => {}
  await sendNow()
  const count = waitingOf(owner)
  const drafts = draftsAreKept.get() ? (await draftsOf(owner)).map(({ id }) => id) : []
  if (count === 0 && drafts.length === 0) return async () => {}
  const waiting = i18next.t('{{count}} entries wait on this device to be sent. They are deleted when you log out.', { count })
  const begun = i18next.t('{{count}} entries that you began on this device were not saved. They are deleted when you log out.', {
    count: drafts.length,
  })
  const isSure = await confirm({
    title: count > 0 ? i18next.t('Log out and lose what was not sent?') : i18next.t('Log out and lose what was not saved?'),
    text: [count > 0 && waiting, drafts.length > 0 && begun].filter(Boolean).join(' '),
    action: i18next.t('Log out and delete'),
  })
  if (!isSure) return undefined
  return async () => {
    for (const entry of await entriesHere.of(owner)) await entriesHere.remove(entry)
    if (drafts.length > 0) await dropDrafts(drafts)
  }
}

import { signedIn } from '@atrium/contract/access/access.ts'
import { account } from '@atrium/contract/access/account.ts'
import { expect, test } from 'vitest'
import type { CardComponent } from '../../kit/feature.ts'
import type { Viewer } from '../../kit/useViewer.ts'
import { askAhead, type ReadyCard } from './ask-ahead.ts'

test('the cards that the viewer may see ask before they are drawn, the others do not', async () => {
  const askedBy: string[] = []
  const card = (id: string): ReadyCard => {
    const Component: CardComponent = () => null
    Component.askAhead = (_, ask) => {
      askedBy.push(id)
      return ask(account.getUser, {})
    }
    return { id, place: 'wide', order: 1, access: signedIn, load: async () => Component, Component }
  }
  const calls: unknown[] = []
  let answered = false
  const viewer = { may: (of: unknown) => of !== closed } as Viewer
  const closed = card('closed')
  const quiet: ReadyCard = { ...card('quiet'), Component: () => null }
  const ask = async (call: unknown) => {
    calls.push(call)
    await new Promise((resolve) => setTimeout(resolve))
    answered = true
  }
  await askAhead([card('seen'), closed, quiet], { viewer, ask })
  expect(askedBy).toEqual(['seen'])
  expect(calls).toEqual([account.getUser])
  // The page waits for it.
  expect(answered).toBe(true)
})

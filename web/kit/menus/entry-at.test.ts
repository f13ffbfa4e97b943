import { landlord, signedIn } from '@atrium/contract/access/access.ts'
import type { ViewerRights } from '@atrium/contract/access/may.ts'
import { screen } from '@atrium/contract/kit/screen.ts'
import { expect, test } from 'vitest'
import { entryAt } from './entry-at.ts'
import { provideMenu } from './menu.ts'

const rights = (kind: ViewerRights['kind']): ViewerRights => ({
  kind,
  hasClient: true,
  isClientUser: false,
  permissions: new Set(),
  features: new Set(),
  openEntries: null,
  addOns: 'all',
})
const entry = (path: string, access = signedIn) => screen({ path, access, title: path, group: 'All' })

test('an address lies under the nearest entry that its viewer may open; under none where it is that entry’s own', () => {
  const items = [entry('/'), entry('/site-memo'), entry('/site-memo/chat'), entry('/landlord/sites', landlord)]
  provideMenu([{ title: 'All', icon: 'home', items }])
  const pathOf = (pathname: string, kind: ViewerRights['kind'] = 'landlord') => entryAt(pathname, rights(kind))?.path
  expect(pathOf('/site-memo/edit/9')).toBe('/site-memo')
  expect(pathOf('/site-memo/chat/9')).toBe('/site-memo/chat')
  expect(pathOf('/landlord/site/edit/9')).toBe('/landlord/sites')
  expect(pathOf('/landlord/site/edit/9', 'client')).toBeUndefined()
  expect([pathOf('/site-memo'), pathOf('/'), pathOf('/elsewhere/9')]).toEqual([undefined, undefined, undefined])
})

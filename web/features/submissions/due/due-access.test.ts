import type { CurrentUser } from '@atrium/contract/access/account.ts'
import type { Subscription } from '@atrium/contract/access/current-plan.ts'
import { documentScreens } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { expect, test } from 'vitest'
import { viewerOf } from '../../../kit/useViewer.ts'

const opens = (keys: readonly string[]) => {
  const user = { permissions: { isLandlordAdmin: true }, permissionIds: [], menus: null, tenants: [] }
  const plan = { addOns: [], metaData: keys.map((key) => ({ key, booleanValue1: true })) }
  return viewerOf(user as unknown as CurrentUser, plan as unknown as Subscription).may(documentScreens.due)
}

test('what is due is there as long as one type that can be due is in the running plan', () => {
  expect(opens(['Legal', 'Legal_DemandNotices'])).toBe(true)
  // A letter is never due; a bundle without its type, or a type without its bundle, opens nothing.
  expect(opens(['Billings', 'Billings_WelcomeLetter'])).toBe(false)
  expect(opens(['Legal'])).toBe(false)
  expect(opens(['Legal_DemandNotices'])).toBe(false)
  // No plan runs: the route guard says that it has ended (web/app/Screened.tsx).
  expect(opens([])).toBe(false)
})

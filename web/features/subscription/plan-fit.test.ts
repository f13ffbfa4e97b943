import { expect, test } from 'vitest'
import { overPlan } from './plan-fit.ts'

const usage = { noOfSites: 4, noOfTenants: 51 }
const nothing = { extraSites: 0, extraTenants: 0 }

test('a plan that holds what there is has nothing over', () => {
  expect(overPlan(usage, { sites: 4, tenants: 51 }, nothing)).toEqual({ sites: 0, tenants: 0 })
})

test('a smaller one says how many are too many; what was bought beyond counts', () => {
  expect(overPlan(usage, { sites: 1, tenants: 20 }, nothing)).toEqual({ sites: 3, tenants: 31 })
  expect(overPlan(usage, { sites: 1, tenants: 20 }, { extraSites: 3, extraTenants: 30 })).toEqual({ sites: 0, tenants: 1 })
})

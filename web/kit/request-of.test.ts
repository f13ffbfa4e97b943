import { lookups } from '@atrium/contract/kit/lookups.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { expect, test } from 'vitest'
import { requestOf } from './request-of.ts'

test('each part of the question goes where the call wants it', () => {
  expect(
    requestOf(submissions.ofSite, { siteId: -1, type: 'LeaseDocument', page: 2, query: 'a & b', tenantId: undefined }),
  ).toEqual({
    path: '/Submissions/Landlord/Site/-1/LeaseDocument?page=2&query=a+%26+b',
    body: undefined,
  })
  expect(requestOf(submissions.update, { type: 'LeaseDocument', id: 4, version: 1, dueDate: null })).toEqual({
    path: '/Submissions/Update/LeaseDocument',
    body: { id: 4, version: 1, dueDate: null },
  })
})

test('a value cannot leave its place in the path', () => {
  expect(requestOf(lookups.provinces, { country: '../x?y' }).path).toBe('/Lookup/GetProviceCodesByCountry/..%2Fx%3Fy')
})

test('a call without a question still has a body when it posts', () => {
  expect(requestOf(siteList.get, {})).toEqual({ path: '/Landlord/GetSiteList', body: undefined })
  expect(requestOf(sites.search, {}).body).toEqual({})
})

import { sites } from '@atrium/contract/sites/sites.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { expect, test } from 'vitest'
import { sortsOf } from './sortsOf.ts'

test('a search and a list say what they sort by', () => {
  expect(sortsOf(sites.search)).toEqual(['name', 'description', 'primaryEmail', 'secondaryEmail', 'active'])
  expect(sortsOf(submissions.ofSite)[0]).toBe('createdDate')
})

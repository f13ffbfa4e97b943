import type { jobPostings as calls } from '@atrium/contract/job-postings/job-postings.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { placeOf } from '../../platform/tenancy/place-of.ts'
import { publishedFrom } from '../../platform/tenancy/published-from.ts'
import { jobPostings } from './tables.ts'

const ENTITY = 'job posting'

export const saveJob: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  const before = id === null ? undefined : await findRow(ctx, jobPostings, id, { lock: true })
  const place = await placeOf(ctx, input, before)
  const publishDate = await publishedFrom(ctx, place.siteId, input, before, ['publishDate', 'closeDate'])
  const row = { ...input, ...place, publishDate }
  return before
    ? updateRow(ctx, ENTITY, jobPostings, before, version, row)
    : saved(await insertRow(ctx, ENTITY, jobPostings, row))
}

export const removeJob: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await deleteRow(ctx, ENTITY, jobPostings, await findRow(ctx, jobPostings, id))
  return done
}

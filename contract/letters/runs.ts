import { z } from 'zod'
import { ask, calls, get, post } from '../kit/call.ts'
import { Id, PathId, SiteChoice } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Saved } from '../kit/results.ts'
import { letterWriters } from './templates.ts'

/** Letters that are sent at once. */
export const MAX_LETTERS = 2_000

/** What a client gets: one letter about no lease, or one about each of its leases. */
export const lettersPer = ['lease', 'client'] as const
export type LettersPer = (typeof lettersPer)[number]

const ToClient = z.object({ tenantId: Id, leaseId: Id.nullable() })

const Planned = ToClient.extend({
  tenantName: z.string(),
  siteName: z.string(),
  /** Empty without a lease. */
  leaseNo: z.string(),
  unitId: z.string(),
  /** The fields of the template of which nothing is known: with any it stays a draft. */
  blanks: z.array(z.string()),
})
export type PlannedLetter = z.infer<typeof Planned>

/** Letters to many clients at once: docs/features/letters.md. */
export const letterRuns = calls(
  '/Letter',
  { reads: ['letter', 'tenant', 'site', 'lease'], changes: ['letter', 'delivery'] },
  {
    plan: ask('PlanLetters', {
      allow: letterWriters,
      about:
        'Which letters there would be by a template: for the clients in use that are named, else for all of a site (-1: all of the viewer’s); by `lease` one about each lease that has not ended, and one about none where there is none. Each with the fields of which nothing is known.',
      body: z.object({
        templateId: Id,
        siteId: SiteChoice.default(-1),
        tenantIds: z.array(Id).max(MAX_LETTERS).default([]),
        per: z.enum(lettersPer).default('lease'),
      }),
      reads: ['letter template', 'tenant', 'site', 'lease'],
      reply: z.object({ items: z.array(Planned) }),
    }),
    send: post('SendLetters', {
      allow: letterWriters,
      about:
        'Makes a letter for each client and lease by a template, and sends them by a job, each filled in as it leaves. One with a field of which nothing is known stays a draft. Asked again by the same key it answers what it began, and sends nothing anew.',
      body: z.object({
        /** Made once for an order, so that it is not carried out twice. */
        key: z.uuid(),
        templateId: Id,
        subject: line().max(200).default(''),
        letters: z.array(ToClient).min(1).max(MAX_LETTERS),
        byMail: z.boolean().default(true),
      }),
      reply: Saved.extend({ letters: z.int() }),
    }),
    progress: get('GetLetterRun/{id}', {
      allow: letterWriters,
      about: 'How many letters of one of the viewer’s own orders wait, have left, and stay drafts.',
      params: { id: PathId },
      reply: z.object({ waiting: z.int(), sent: z.int(), held: z.int() }),
    }),
  },
)

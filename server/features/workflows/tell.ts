import type { HubEventName } from '@atrium/contract/kit/events.ts'
import { eq } from 'drizzle-orm'
import { linkAsClient } from '../../platform/link.ts'
import { tellPeople } from '../../platform/news/tell-news.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext, ReadContext } from '../../platform/work/context.ts'
import type { Asked } from './assignees.ts'
import { issueApprovalLink } from './by-mail/approval-link.ts'
import type { RunRow, StepRow } from './find-run.ts'
import { filledText, hasTags, readersOf, type TagValues } from './tag-values.ts'
import { type Reason, workflowMail } from './workflow-mail.ts'

interface News {
  reason: Reason
  run: RunRow
  step?: StepRow
  dueOn?: string | null
  text?: string
  /** Who is away, and in whose place these are told. */
  insteadOf?: string
  /** What the tags of the text stand for. */
  values?: TagValues
}

const events: Record<Reason, HubEventName> = {
  assigned: 'workflowAssigned',
  approval: 'workflowRequiresApproval',
  due: 'workflowStepDue',
  overdue: 'workflowStepDue',
  raised: 'workflowAssigned',
  completed: 'workflowCompleted',
}

/** Tells people by mail, in their bell and in their open browsers; not who did it. Part of the transaction. */
export async function tell(ctx: AnyWriteContext, people: readonly Asked[], news: News): Promise<void> {
  const { reason, run, step, dueOn = null, text = '', values, insteadOf = '' } = news
  const others = people.filter(({ id }) => id !== ctx.viewer.userId)
  if (others.length === 0) return
  const named = step?.step.name ?? ''
  const facts = {
    reason,
    dueOn,
    insteadOf,
    workflow: run.name,
    step: named,
    place: await placeOf(ctx, run),
    url: linkAsClient(ctx.app.config, `/client-workflows/start/${run.id}`, run.tenantId),
  }
  const ids = others.map(({ id }) => id)
  const readers = values && hasTags(text) ? await readersOf(ctx, run.landlordId, ids, values) : undefined
  const about = {
    string1: reason === 'approval' || reason === 'completed' ? run.name : named,
    string2: String(step?.id ?? ''),
    integer1: run.id,
  }
  await tellPeople(
    ctx,
    { event: events[reason], landlordId: run.landlordId, siteId: 0, tenantId: null, about },
    {
      to: others,
      mail: async (person) => {
        const reader = readers?.get(person.id)
        const said = values && reader ? filledText(text, values, reader) : text
        const byLink = step?.step.kind === 'Approve' && reason !== 'completed'
        const link = byLink ? { url: await issueApprovalLink(ctx, run, step, person.id), byLink } : {}
        return workflowMail({ ...facts, ...link, text: said }, person)
      },
    },
  )
}

/** Where a run is, in words. */
export async function placeOf({ db }: Pick<ReadContext, 'db'>, { siteId, tenantId }: RunRow): Promise<string> {
  const [place] = await db
    .select({ site: sites.name, client: tenants.name })
    .from(sites)
    .leftJoin(tenants, eq(tenants.id, tenantId ?? 0))
    .where(eq(sites.id, siteId))
  return [place?.site, place?.client].filter(Boolean).join(', ')
}

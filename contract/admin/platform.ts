import { z } from 'zod'
import { admin } from '../access/access.ts'
import { calls, get, noTopics, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Instant } from '../kit/days.ts'
import { Id, PathId } from '../kit/ids.ts'
import { optionsOf, type Tone, valuesOf } from '../kit/options.ts'
import { Done } from '../kit/results.ts'

export const mailWords = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Not sent',
  unknown: 'Outcome unknown',
  recalled: 'Recalled',
} as const
/** How each looks as a chip. */
export const mailTones: Record<keyof typeof mailWords, Tone> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'info',
  failed: 'bad',
  kept: 'quiet',
  unknown: 'warning',
  recalled: 'quiet',
}
const mailStatuses = valuesOf(mailWords)
const MailLine = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  landlord: z.string().nullable(),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  error: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
})

export const mailColumns = columns([
  { value: 'subject', text: 'Subject', type: 'link', locked: true, truncate: 350, sortable: false },
  { value: 'to', text: 'To', truncate: 250, sortable: false },
  { value: 'landlord', text: 'Company', truncate: 250, sortable: false, from: 1060 },
  { value: 'status', text: 'Status', type: 'chip', options: optionsOf(mailWords, mailTones), sortable: false },
  { value: 'attempts', text: 'Attempts', type: 'number', sortable: false, visible: false },
  { value: 'createdAt', text: 'Written', type: 'shortdatetime' },
  { value: 'sentAt', text: 'Sent', type: 'shortdatetime', sortable: false },
])

const outboxTopics = { reads: ['mail'], changes: ['mail'] }

/** Whether mails are sent by SMTP or stay in the outbox. */
export const outbox = calls('/admin', outboxTopics, {
  search: search('SearchMails', {
    allow: admin,
    about: 'The outbox: every mail, sent, kept or failed.',
    filters: { status: z.enum(mailStatuses).optional() },
    sorts: ['createdAt'],
    item: MailLine,
  }),
  get: get('GetMail/{id}', {
    allow: admin,
    about:
      'A mail as its receiver sees it. Its links open accounts: they are readable only where no mail server is set, so that the mail could not arrive.',
    params: { id: PathId },
    reply: MailLine.extend({
      /** Null: it was sealed under another SESSION_SECRET. */
      html: z.string().nullable(),
      text: z.string().nullable(),
      /** The address of its button; null where it must not be read. */
      link: z.string().nullable(),
    }),
  }),
  resend: post('ResendMail', {
    allow: admin,
    about: 'Sends a mail that has not arrived again.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})

/** pg-boss's words. */
export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const
const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.string(),
  retryCount: z.int(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  error: z.string().nullable(),
})

const jobsTopics = { reads: ['job'], changes: ['job'] }

export const jobs = calls('/admin', jobsTopics, {
  get: get('GetJobs', {
    allow: admin,
    background: true,
    about: 'The job queues: how many jobs in each state, and the last 100 that failed or are tried again.',
    reply: z.object({
      queues: z.array(
        z.object({ name: z.string(), schedule: z.string().nullable(), counts: z.record(z.enum(jobStates), z.int()) }),
      ),
      failed: z.array(FailedJob),
    }),
  }),
  retry: post('RetryJob', {
    allow: admin,
    about: 'Queues a failed job again.',
    body: z.object({ queue: z.string().max(100), id: z.uuid() }),
    reply: Done,
  }),
})

export const checks = ['good', 'warning', 'bad'] as const
export const systemHealth = calls('/admin', noTopics, {
  get: get('GetSystemHealth', {
    allow: admin,
    about: 'Database, storage, mail, disk, memory, version, migrations and the last backup.',
    reply: z.object({
      version: z.string(),
      node: z.string(),
      startedAt: Instant,
      checks: z.array(z.object({ name: z.string(), state: z.enum(checks), value: z.string(), note: z.string().nullable() })),
    }),
  }),
})

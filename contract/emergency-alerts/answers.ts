import { z } from 'zod'
import { clients } from '../access/access.ts'
import { calls, get, post } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { replies } from '../kit/deliveries.ts'
import { Id } from '../kit/ids.ts'
import { Done } from '../kit/results.ts'

export const ownAlertTopics = { reads: ['delivery', 'emergencyAlert'], changes: ['delivery'] }

/** What somebody reads who has received an alert. */
export const ReceivedAlert = z.object({
  name: z.string(),
  description: z.string(),
  phoneNumber: z.string(),
  siteName: z.string(),
  sentAt: Instant,
  reply: z.enum(replies).nullable(),
})

/** The bar over every screen of a client: docs/features/emergency-alerts.md. No role closes it: whoever is in danger answers. */
export const alertAnswers = calls('/Tenant', ownAlertTopics, {
  open: get('GetUnansweredEmergencyAlerts', {
    allow: clients,
    about: 'The alerts of the last three days to which the viewer has not said "I am safe", the newest first.',
    reply: z.object({
      /** `id` is that of the receipt. */
      items: z.array(ReceivedAlert.extend({ id: Id })),
    }),
  }),
  answer: post('AnswerEmergencyAlert', {
    allow: clients,
    about: 'Says whether the viewer is safe or needs help; the last answer counts.',
    body: z.object({ id: Id, reply: z.enum(replies) }),
    reply: Done,
  }),
})

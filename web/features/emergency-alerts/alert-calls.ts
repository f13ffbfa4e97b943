import type { alertByKey } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import type { SafetyReply } from '@atrium/contract/kit/deliveries.ts'
import { lightCall } from '../../kit/light-call.ts'

/** Where the calls of the page without a login are; alert-calls.test.ts holds them to the contract. */
export const paths = { get: '/EmergencyAlert/ByKey/{key}', answer: '/EmergencyAlert/AnswerByKey' } as const

export type KeyedAlert = Reply<typeof alertByKey.get>

export const findAlert = (key: string) => lightCall<KeyedAlert>(paths.get.replace('{key}', encodeURIComponent(key)))
export const answerAlert = (key: string, reply: SafetyReply) => lightCall(paths.answer, { key, reply })

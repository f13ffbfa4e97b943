import { done } from '@atrium/contract/kit/results.ts'
import type { Services } from '../work/context.ts'

/** What is answered to somebody without a login to whom a mail goes; the same whether the address is known or not. */
export const mailed = ({ app: { config } }: { app: Pick<Services, 'config'> }) => ({
  ...done,
  mail: config.SMTP_URL !== undefined,
})

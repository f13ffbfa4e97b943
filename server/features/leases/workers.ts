import type { Services } from '../../platform/http/context.ts'
import type { Workers } from '../../platform/jobs/jobs.ts'
import { makeNotices } from './make-notices.ts'
import { remindOfNotices } from './remind.ts'

export const leaseWorkers = (app: Services): Pick<Workers, 'rental-notices'> => ({
  async 'rental-notices'() {
    await makeNotices(app, new Date())
    await remindOfNotices(app, new Date())
  },
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import type { Job } from '../platform/jobs/job.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { deliverMail } from '../platform/mail/deliver-mail.ts'
import { openSecrets } from '../platform/secrets.ts'
import { configWithDatabase, onDatabase } from './on-database.ts'
import { OperatorError } from './operator-error.ts'
import { runTool } from './run-tool.ts'
import { removeSecondFactor } from './second-factor/remove-second-factor.ts'

// npm run reset-second-factor -- EMAIL
// For somebody whom nobody in the portal can help: a platform administrator, or the only one of a company.
await runTool(async () => {
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length > 0) throw new OperatorError('Say whose: npm run reset-second-factor -- EMAIL')
  // Neither database nor secret is made here: an empty one has nobody, and a mail sealed with a new secret could never be sent.
  const config = configWithDatabase()
  if (!config.SESSION_SECRET && !existsSync(join(config.DATA_DIR, 'session-secret')))
    throw new OperatorError(`There is no session secret in ${config.DATA_DIR}. Set SESSION_SECRET as the server has it.`)
  const log = pino({ level: config.LOG_LEVEL })
  await onDatabase(config, async (database) => {
    const jobs = await openJobs(database, log, [deliverMail as Job])
    try {
      const removed = await removeSecondFactor({ config, database, jobs, secrets: openSecrets(config) }, email)
      const { name, twoFactor, passkeys, sessions } = removed
      console.log(
        `${name}: authenticator app ${twoFactor ? 'and recovery codes removed' : 'none'}, passkeys removed: ${passkeys}, sessions ended: ${sessions}.`,
      )
      console.log('The password alone logs in now. It was mailed to its owner and stands in the audit log.')
    } finally {
      await jobs.stop()
    }
  })
})

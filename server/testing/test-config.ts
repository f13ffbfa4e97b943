import { type Config, readConfig } from '../platform/config.ts'

export const TEST_SECRET = 'a-secret-for-tests-only-a-secret-for-tests-only'

export const testConfig = (env: NodeJS.ProcessEnv = {}): Config =>
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: 'off', RATE_LIMIT: '0', SESSION_SECRET: TEST_SECRET, ...env })

import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The documented password of the demo's accounts. */
export const DEMO_PASSWORD = 'Atrium-demo-1'

const flag = z.enum(['on', 'off'])

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().pipe(z.int().min(0).max(65_535)).default(5000),
  /** Absent: everywhere, but only this machine while the demo's known passwords exist (demo/listen-address.ts). */
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections of one process to PostgreSQL; the embedded database has one. */
  DATABASE_POOL: z.coerce.number().pipe(z.int().min(1).max(200)).default(10),
  /** Seconds that one statement of a call may take on a PostgreSQL server; 0 is without end. */
  STATEMENT_TIMEOUT: z.coerce.number().pipe(z.int().min(0).max(86_400)).default(30),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Other origins whose pages may call this server with credentials, separated by commas. */
  WEB_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  /** Proxies in front, whose X-Forwarded-* headers are believed: addresses or networks, separated by commas. */
  TRUST_PROXY: z.string().default(''),
  /** Requests a minute from one address; 0 switches the limit off. */
  RATE_LIMIT: z.coerce.number().pipe(z.int().min(0)).default(3000),
  /** Whoever has it reads /metrics; absent: only programs on this machine. */
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  /** Absent: info in production, else warn. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** Sign-in by Microsoft and by LinkedIn: each is offered once it has an id and a secret. */
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  /** Directory (tenant) id whose people may sign in; `organizations` for those of any. */
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, 'is not a directory id')
    .default('organizations'),
  MICROSOFT_AUTHORITY: z.url({ protocol: /^https?$/ }).default('https://login.microsoftonline.com'),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_AUTHORITY: z.url({ protocol: /^https?$/ }).default('https://www.linkedin.com/oauth'),
  /** Platform administrators need a second step before they can do anything. */
  REQUIRE_TWO_FACTOR_ADMINS: flag.default('off'),
  DEMO: flag.optional(),
  /** Where leaked passwords are looked up, in the form of the range search of Have I Been Pwned. Absent: they are not. */
  PASSWORD_BREACH_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO_PASSWORD: z.string().min(10).default(DEMO_PASSWORD),
  /** Absent: mail is kept in the outbox, where admins read it. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of every mail: an address, or `Name <address>`. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]* <)?[^\s<>@]+@[^\s<>@]+>?$/, 'needs an address, or Name <address>')
    .optional(),
  /**
   * Answers to mails go to `reply+<key>@` this domain, whose mail service hands them to `POST /MaintenanceRequest/IncomingMail`. Absent: the
   * addresses of mails cannot be answered.
   */
  MAIL_IN_DOMAIN: z
    .string()
    .regex(/^(?=.{1,190}$)([a-z0-9-]+\.)+[a-z0-9-]+$/i, 'is not a domain')
    .transform((domain) => domain.toLowerCase())
    .optional(),
  /** What that service sends along as `X-Mail-Secret`. */
  MAIL_IN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  /**
   * Where text messages are posted, in the form of Twilio's API (`…/Accounts/<id>/Messages.json`). Absent: they are kept in the
   * outbox, where admins read them.
   */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Account and its secret, by which SMS_URL is asked. */
  SMS_USER: z.string().optional(),
  SMS_PASSWORD: z.string().optional(),
  /** Sender of every text message: a telephone number or a name. */
  SMS_FROM: z.string().max(20).optional(),
  /** Absent: payments are arranged by invoice. */
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  /** What Stripe signs its events with; several (of a rotation) are separated by commas. */
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  /** Another address of Stripe's API, for tests. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** How an invoice is paid without a payment service, in the platform's words. */
  PAYMENT_INSTRUCTIONS: z.string().max(1000).optional(),
  /** Where the services of connections are reached instead, for tests; the one address there that may be a private one. */
  CONNECTIONS_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * A PEM file with the key that seals signed documents (RSA, PKCS#8), its certificate, and those above it. Absent: one is made once and
   * kept in the database, sealed by the session secret.
   */
  SIGNING_KEY: z.string().optional(),
  /** An authority (RFC 3161) whose time stamps seals of documents have. Absent: they have none. */
  TSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

export type Role = 'web' | 'worker' | 'all'

export interface Config extends Omit<z.infer<typeof Environment>, 'DEMO' | 'LOG_LEVEL'> {
  role: Role
  LOG_LEVEL: NonNullable<z.infer<typeof Environment>['LOG_LEVEL']>
  /** Fill an empty database with the demo portfolio. */
  demo: boolean
  s3: { endpoint?: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string } | undefined
}

/** A setting that is wrong or missing; the message says which and how. */
export class ConfigError extends Error {}

/** Reads the settings (docs/operations.md). Throws `ConfigError` with one line for each wrong value. */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[] = []): Config {
  // A compose file passes an unset variable as an empty one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  // Operators get the validator's messages, which name the allowed values; users get those of our catalogue.
  const parsed = Environment.safeParse(given, { error: z.locales.en().localeError })
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const { DEMO, ...values } = parsed.data
  const role = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length) ?? 'all'
  if (role !== 'web' && role !== 'worker' && role !== 'all') throw new ConfigError(`--role: '${role}' is not web, worker or all`)
  if (role !== 'all' && !values.DATABASE_URL) {
    throw new ConfigError('--role: web and worker processes share a PostgreSQL server; set DATABASE_URL')
  }
  if (values.SMTP_URL && !values.MAIL_FROM) throw new ConfigError('SMTP_URL: needs MAIL_FROM too, the sender of every mail')
  if (values.SMS_URL && !values.SMS_FROM) throw new ConfigError('SMS_URL: needs SMS_FROM too, the sender of every text message')
  if (values.MAIL_IN_DOMAIN && !values.MAIL_IN_SECRET) {
    throw new ConfigError('MAIL_IN_DOMAIN: needs MAIL_IN_SECRET too, by which the service that delivers mail is known')
  }
  if (values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError('STRIPE_SECRET_KEY: needs STRIPE_WEBHOOK_SECRET too, by which its events are checked')
  }
  const demo = DEMO ?? (values.DATABASE_URL ? 'off' : 'on')
  const LOG_LEVEL = values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn')
  return { ...values, LOG_LEVEL, role, demo: demo === 'on' && values.NODE_ENV !== 'production', s3: readS3(values) }
}

function readS3(values: z.infer<typeof Environment> | Omit<z.infer<typeof Environment>, 'DEMO'>): Config['s3'] {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_BUCKET) return undefined
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too')
  }
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  return { region: S3_REGION, bucket: S3_BUCKET, ...keys, ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}) }
}

/** The settings of this process; a wrong one is printed and ends it. A tool reads its arguments itself. */
export function configOfProcess(args: readonly string[] = process.argv.slice(2)): Config {
  try {
    return readConfig(withFile(process.env), args)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`Atrium cannot start, these settings are wrong:\n${error.message.replace(/^/gm, '  ')}\n`)
    process.exit(1)
  }
}

/** `NAME_FILE` names a file that holds the value of `NAME`, as container secrets do. */
function withFile(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = Object.entries(env).flatMap(([name, path]) =>
    name.endsWith('_FILE') && path && name.slice(0, -5) in Environment.shape
      ? [[name.slice(0, -5), readFileSync(path, 'utf8').trim()]]
      : [],
  )
  return { ...env, ...Object.fromEntries(read) }
}

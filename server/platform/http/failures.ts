import { type AnError, englishOf, errorBodyOf } from '@atrium/contract/errors.ts'
import { errorOfIssue } from '@atrium/contract/kit/issue-error.ts'
import type { Failure } from '@atrium/contract/kit/results.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ZodError } from 'zod'
import { type FieldErrors, Refusal } from '../refusal.ts'
import { tooLarge } from './uploads.ts'

/** By the name of a unique index: the field at fault, and what to tell. Each feature exports its own (`constraints.ts`). */
export type Constraints = Readonly<Record<string, { field: string; error: AnError }>>

/** Turns whatever went wrong into the one shape of failure. What nobody expected is logged with the request's id. */
export const failWith =
  (constraints: Constraints) => (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) =>
    fail(refusalOf(error, constraints), error, request, reply)

function fail(
  { status, error: anError, fields }: FailureAnswer,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (status >= 500) request.log.error(loggable(error), 'call failed')
  if (status === 401 && isOpened(request)) {
    const address = `/login?${new URLSearchParams({ file: request.url })}`
    return void reply.header('cache-control', 'no-store').redirect(address, 303)
  }
  const failure: Failure = {
    successful: false,
    ...errorBodyOf(anError),
    requestId: request.id,
    ...(fields ? fieldsOf(fields) : {}),
  }
  void reply.status(status).type('application/json').serializer(JSON.stringify).send(failure)
}

/** Whether somebody opens the address itself, by a link to a file or a bookmark: the login comes first, and opens it then. */
const isOpened = ({ method, headers }: FastifyRequest) => method === 'GET' && headers['sec-fetch-dest'] === 'document'

/** By field, in English and by code. */
const fieldsOf = (fields: FieldErrors): Pick<Failure, 'fields' | 'fieldErrors'> => ({
  fields: mapped(fields, englishOf),
  fieldErrors: mapped(fields, errorBodyOf),
})

const mapped = <T>(fields: FieldErrors, toText: (error: AnError) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([key, error]) => [key, toText(error)]))

type FailureAnswer = { status: number; error: AnError; fields?: FieldErrors | undefined }

function refusalOf(error: FastifyError | Error, constraints: Constraints): FailureAnswer {
  if (error instanceof Refusal) return error
  if (error instanceof ZodError) return wrongInput(error.issues.map((issue) => [issue.path.join('.'), errorOfIssue(issue)]))
  if (hasZodFastifySchemaValidationErrors(error)) {
    return wrongInput(
      error.validation.map(({ instancePath, message = '', params }) => [
        instancePath.slice(1).replaceAll('/', '.'),
        errorOfIssue({ ...params, message }),
      ]),
    )
  }
  return ofDatabase(error, constraints) ?? ofServer(error) ?? { status: 500, error: 'unexpected' }
}

function wrongInput(issues: readonly (readonly [path: string, error: AnError])[]): FailureAnswer {
  // The first thing that is wrong with a field is the one to tell.
  const fields = Object.fromEntries(issues.toReversed().map(([path, error]) => [path || 'body', error]))
  return { status: 400, error: issues[0]?.[1] ?? 'check-fields', fields }
}

/** Codes of PostgreSQL (its appendix A) and of the connection to it. */
function ofDatabase(error: Error, constraints: Constraints): FailureAnswer | undefined {
  const { code, constraint = '', message } = databaseError(error)
  switch (code) {
    case '23505':
    // An exclusion constraint.
    case '23P01':
      return conflictOf(constraints[constraint])
    case '23503':
      return { status: 409, error: 'in-use' }
    case '22021':
    case '22P05':
      return { status: 400, error: 'cannot-be-stored' }
    case '22P02':
      // In JSON it is half of a surrogate pair, elsewhere a value that its type does not have.
      return { status: 400, error: / type json/.test(message) ? 'cannot-be-stored' : 'out-of-range' }
    case '22003':
    case '22007':
    case '22008':
      return { status: 400, error: 'out-of-range' }
    case '53100':
    case 'ENOSPC':
      return { status: 503, error: 'no-space' }
    case '57014':
      return { status: 503, error: 'takes-too-long' }
    case '57P01':
    case '57P03':
    case '08006':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENOTFOUND':
      return { status: 503, error: 'database-away' }
    default:
      return AWAY.test(message) ? { status: 503, error: 'database-away' } : undefined
  }
}

function conflictOf(rule: Constraints[string] | undefined): FailureAnswer {
  return rule
    ? { status: 409, error: rule.error, fields: { [rule.field]: rule.error } }
    : { status: 409, error: 'exists-already' }
}

/** The query builder's own message would carry the values of the query into the log: addresses, tokens. */
function loggable(error: Error) {
  return 'query' in error ? { err: error.cause, query: error.query } : { err: error }
}

/** The driver's messages, without a code, when its connection is lost. */
const AWAY = /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/

/** What the database or the driver said; the query builder wraps it. */
function databaseError(error: Error): Error & { code?: string; constraint?: string } {
  return error.cause instanceof Error ? error.cause : error
}

/** What Fastify and its plugins refuse, by their codes; their own words are for programmers. */
function ofServer(error: FastifyError | Error): FailureAnswer | undefined {
  const { statusCode, code } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { status: 413, error: 'request-too-large' }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { status: 415, error: 'not-json-type' }
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return { status: 400, error: 'body-not-json' }
  if (statusCode === 404) return { status: 404, error: 'not-found' }
  if (statusCode && statusCode >= 400 && statusCode < 500) return { status: statusCode, error: 'bad-request' }
  return undefined
}

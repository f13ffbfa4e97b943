import { GENERIC_ERROR } from '@atrium/contract/kit/constants.ts'
import type { Failure } from '@atrium/contract/kit/results.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ZodError } from 'zod'
import { DATABASE_AWAY, NO_SPACE, Refusal, TAKES_TOO_LONG } from './refusal.ts'
import { tooLarge } from './uploads.ts'

interface ErrorReply {
  status: number
  message: string
  fields?: Record<string, string> | undefined
}

/** Turns whatever went wrong into the one shape of failure. What nobody expected is logged with the request's id. */
export function fail(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const answer = errorReplyOf(error)
  if (answer.status >= 500) request.log.error(loggable(error), 'call failed')
  const failure: Failure = {
    successful: false,
    errorMessage: answer.message,
    requestId: request.id,
    ...(answer.fields ? { fields: answer.fields } : {}),
  }
  void reply.status(answer.status).type('application/json').serializer(JSON.stringify).send(failure)
}

function errorReplyOf(error: FastifyError | Error): ErrorReply {
  if (error instanceof Refusal) return { status: error.status, message: error.message, fields: error.fields }
  if (error instanceof ZodError) return wrongInput(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  if (hasZodFastifySchemaValidationErrors(error)) {
    return wrongInput(
      error.validation.map((issue) => ({ path: issue.instancePath.slice(1).replaceAll('/', '.'), message: issue.message ?? '' })),
    )
  }
  return ofDatabase(error) ?? ofServer(error) ?? { status: 500, message: GENERIC_ERROR }
}

function wrongInput(issues: readonly { path: string; message: string }[]): ErrorReply {
  // Only the first error of a field is answered.
  const fields = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path || 'body', message]))
  return { status: 400, message: issues[0]?.message ?? 'Check the marked fields', fields }
}

/** Codes of PostgreSQL (its appendix A) and of the connection to it. */
function ofDatabase(error: Error): ErrorReply | undefined {
  const { code, constraint, message } = databaseError(error)
  switch (code) {
    case '23505':
      return alreadyThere(constraint)
    case '23503':
      return { status: 409, message: 'Other records depend on this one, or one it names does not exist' }
    case '22021':
    case '22P05':
      return { status: 400, message: 'The text contains characters that cannot be stored' }
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
      return { status: 400, message: 'A value is out of range' }
    case '53100':
    case 'ENOSPC':
      return { status: 503, message: NO_SPACE }
    case '57014':
      return { status: 503, message: TAKES_TOO_LONG }
    case '57P01':
    case '57P03':
    case '08006':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENOTFOUND':
      return { status: 503, message: DATABASE_AWAY }
    default:
      return AWAY.test(message) ? { status: 503, message: DATABASE_AWAY } : undefined
  }
}

/** Unique constraints that people run into: the field at fault, and the message. */
const taken: Record<string, { field: string; message: string }> = {
  sites_name: { field: 'name', message: 'A site with this name exists already' },
  tenants_name: { field: 'name', message: 'A client with this name and unit exists at the site already' },
  tenant_categories_name: { field: 'name', message: 'A category with this name exists already' },
  custom_roles_name: { field: 'name', message: 'A role with this name exists already' },
  leases_no: { field: 'leaseNo', message: 'A lease with this number exists already' },
  rental_notices_no: { field: 'invoiceNo', message: 'A rental notice with this number exists already' },
  rental_notices_period: { field: 'startDate', message: 'The lease has a rental notice from this day on already' },
  users_email_unique: { field: 'email', message: 'This e-mail address is in use already' },
}

function alreadyThere(constraint = ''): ErrorReply {
  const rule = taken[constraint]
  if (!rule) return { status: 409, message: 'This exists already' }
  return { status: 409, message: rule.message, fields: { [rule.field]: rule.message } }
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

function ofServer(error: FastifyError | Error): ErrorReply | undefined {
  const { statusCode, code } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { status: 413, message: 'The request is too large' }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { status: 415, message: 'The body must be JSON' }
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return { status: 400, message: 'The body is not JSON' }
  if (statusCode === 429) return { status: 429, message: error.message }
  if (statusCode && statusCode >= 400 && statusCode < 500) return { status: statusCode, message: error.message }
  return undefined
}

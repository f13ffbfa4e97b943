import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { Failure } from '@atrium/contract/kit/results.ts'
import type { FastifySchema, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Served } from '../calls/serve.ts'
import { REPOSITORY_IMAGE } from '../files/from-repository.ts'

/** `{id}` and `{id?}` of the contract as Fastify writes them. */
export const routePath = (call: AnyCall) => call.path.replace(/\{(\w+)(\??)\}/g, ':$1$2').replace(/(?<=.)\/$/, '')

/** A multipart body is described here, but checked by the pipeline, which reads it as a stream. */
const unchecked: FastifySchemaCompiler<z.ZodType> = (route) =>
  route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(route as never)

/** Schema, validation and documentation of one call's route. */
export function routeSchema({ call, name }: Served) {
  const [tag = ''] = call.path.split('/').filter(Boolean)
  const kinds = call.allow.kinds.join(', ')
  const schema: FastifySchema & Record<string, unknown> = {
    tags: [tag],
    summary: call.about,
    description: `For: ${kinds}.`,
    operationId: `${call.method.toLowerCase()}_${call.path.replace(/\W+/g, '_')}_${name}`,
    response: { ...(call.download ? {} : { 200: call.reply }), '4xx': Failure },
  }
  if (Object.keys(call.params.shape).length > 0) schema['params'] = call.params
  if (Object.keys(call.query.shape).length > 0) schema['querystring'] = call.query
  if (call.bodyKind === 'upload') {
    schema['consumes'] = ['multipart/form-data', 'application/json']
    schema['body'] = z.object({
      [call.commandPart ?? 'command']: call.body,
      file: z.any().optional().describe('The file part'),
      [REPOSITORY_IMAGE]: z.any().optional().describe('The id of an image of the repository, instead of a file'),
    })
  } else if (call.bodyKind === 'raw') schema['consumes'] = [call.contentType ?? 'application/json']
  else if (!(call.body instanceof z.ZodVoid)) schema['body'] = call.body
  return { schema, ...(call.bodyKind === 'upload' ? { validatorCompiler: unchecked as never } : {}) }
}

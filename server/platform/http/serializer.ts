import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Cuts replies to their schema. The compiler of fastify-type-provider-zod encodes them, for which zod reads every value with a check
 * twice; schemas of replies change no value, so that parsing answers the same in half the time.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (reply) => {
    const { error, data } = schema.safeParse(reply)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(data)
  }

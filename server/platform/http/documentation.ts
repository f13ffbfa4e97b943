import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** `/openapi.json` and the API reference at `/docs`, both made from the contract. */
export const documentation = fp(async (server: FastifyInstance) => {
  await server.register(swagger, {
    openapi: {
      info: {
        title: 'Atrium',
        version: APP_VERSION,
        description:
          'Every call of the portal. A failure is `{ successful: false, code, params, errorMessage, fields?, fieldErrors?, requestId }` with an honest status.',
      },
    },
    transform: jsonSchemaTransform,
  })
  await server.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, theme: { title: 'Atrium API' } })
  server.get('/openapi.json', { schema: { hide: true } as object }, async () => server.swagger())
})

import type { clientConfiguration as calls } from '@atrium/contract/company/client-configuration.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { checkVersion, putRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import { clientConfigurationOf } from '../../platform/tenancy/client-configuration.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import { clientConfigurations } from '../../platform/tenancy/tables.ts'

export const getClientConfiguration: Handler<typeof calls.get> = async (ctx) =>
  clientConfigurationOf(ctx.db, ctx.viewer.landlordId)

export const saveClientConfiguration: Handler<typeof calls.save> = async (ctx, { version, ...values }) => {
  const landlordId = ctx.viewer.landlordId
  await lockLandlord(ctx.db, landlordId)
  const { version: storedVersion, ...before } = await clientConfigurationOf(ctx.db, landlordId)
  checkVersion(storedVersion, version)
  const { landing } = values
  const clientItems = ctx.app.menu.flatMap((group) => group.items).filter((item) => item.access.kinds.includes('client'))
  if (landing !== null && !clientItems.some((item) => item.path === landing)) throw invalid({ landing: 'not-in-client-menu' })
  const row = { ...values, closedTypes: [...new Set(values.closedTypes)], landlordId }
  await putRow(ctx.db, clientConfigurations, clientConfigurations.landlordId, row)
  ctx.audit({ entity: 'client configuration', id: landlordId, before, after: values })
  return saved(landlordId)
}

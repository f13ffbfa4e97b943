import type { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { switchUse } from '../../platform/plans/switch-use.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'

export const deactivateTenant: Handler<typeof calls.deactivate> = (ctx, input) =>
  switchUse(ctx, { table: tenants, what: 'tenants', entity: 'tenant', find: findTenant }, input)

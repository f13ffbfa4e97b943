import { admin, landlord, Permission } from '../access/access.ts'
import { screen } from './screen.ts'

export const auditScreens = {
  list: screen({
    path: '/audit-log',
    route: 'auditLog',
    title: 'Audit log',
    group: 'Audit log',
    access: landlord.needs(Permission.AllowViewAuditLog).or(admin),
  }),
}

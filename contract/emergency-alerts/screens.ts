import { clients, landlord, Permission } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

const entry = { title: 'Emergency Alerts', group: 'Emergency Alerts' }
const list = screen({ path: '/emergency-alerts', route: 'emergencyAlertList', ...entry, access: landlord.on('Emergency Alerts') })
const manage = list.access.needs(Permission.AllowManageDocuments)

/** The landlord's list, its form over it, and what a client has received. */
export const emergencyAlertScreens = {
  list,
  create: screen({ path: '/emergency-alerts/new', access: manage }),
  edit: screen({
    path: '/emergency-alerts/edit/:emergencyAlertID',
    access: manage,
    exists: ({ emergencyAlertID }) => isId(emergencyAlertID),
  }),
  rollCall: screen({
    path: '/emergency-alerts/roll-call/:emergencyAlertID',
    access: list.access,
    exists: ({ emergencyAlertID }) => isId(emergencyAlertID),
  }),
  received: screen({
    path: '/tenant/emergency-alerts',
    route: 'tenantEmergencyAlerts',
    ...entry,
    access: clients.on('Emergency Alerts'),
  }),
}

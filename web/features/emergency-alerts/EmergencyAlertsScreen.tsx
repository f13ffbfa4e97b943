import {
  emergencyAlertColumns,
  emergencyAlertEntity,
  emergencyAlertLog,
  emergencyAlertSend,
  emergencyAlerts,
} from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { Button } from '@mantine/core'
import { IconUrgent, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { AudienceField } from '../../kit/delivery/AudienceField.tsx'
import { DeliveryChip } from '../../kit/delivery/DeliveryChip.tsx'
import { stateOf } from '../../kit/delivery/delivery-words.ts'
import { useDelivery } from '../../kit/delivery/useDelivery.tsx'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

const addresses = {
  list: '/emergency-alerts',
  create: '/emergency-alerts/new',
  edit: '/emergency-alerts/edit',
  param: 'emergencyAlertID',
}

/** Alerts that lie ready, with what became of those that were sent. */
export function EmergencyAlertsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { may } = useViewer()
  const { siteId, oneSite, site } = useSelectedSite()
  const drawer = useDrawerAt(addresses)
  const delivery = useDelivery({
    log: emergencyAlertLog,
    send: { calls: emergencyAlertSend, channels: ['portal', 'email', 'sms'], always: ['portal'] },
    hasReplies: true,
    // Who is safe is what one asks next.
    logHead: ({ id }) => (
      <Button
        component={Link}
        to={`/emergency-alerts/roll-call/${id}`}
        leftSection={<IconUsersGroup size={17} stroke={1.7} />}
        mb="md"
      >
        {t('Roll call')}
      </Button>
    ),
  })
  const remove = useWrite(emergencyAlerts.remove, { success: t('The alert was deleted.') })
  const mayChange = may(emergencyAlerts.create)
  return (
    <EntityScreen
      name="emergencyAlerts"
      title={t('Emergency Alerts')}
      about={site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}
      call={emergencyAlerts.search}
      ask={{ siteId }}
      columns={emergencyAlertColumns}
      card={['name', 'siteName', 'state']}
      render={{ state: (row) => <DeliveryChip of={row} /> }}
      exportText={{ state: (row) => stateOf(row, t)[0] }}
      nameOf={({ name }) => name}
      drawer={mayChange ? drawer : undefined}
      createText={t('Create alert')}
      rowActions={(alert) => [
        ...delivery.actions(alert, alert.name),
        ...(alert.state === null
          ? []
          : [
              {
                text: t('Roll call'),
                icon: IconUsersGroup,
                onClick: () => void navigate(`/emergency-alerts/roll-call/${alert.id}`),
              },
            ]),
      ]}
      remove={
        mayChange
          ? {
              text: t('Its log is deleted too. This cannot be undone.'),
              action: t('Delete alert'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconUrgent,
        title: t('There are no emergency alerts yet.'),
        hint: t('Prepare what people are told in an emergency. When it happens, it takes one press to reach them all.'),
      }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity="emergencyAlert"
          fields={emergencyAlertEntity.form}
          get={emergencyAlerts.get}
          create={emergencyAlerts.create}
          update={emergencyAlerts.update}
          start={{ siteId: oneSite, audience: { listIds: [], contactIds: [] } }}
          render={{
            audience: (input) => <AudienceField {...input} />,
          }}
          width={640}
          words={{
            new: t('New emergency alert'),
            edit: t('Edit emergency alert'),
            create: t('Save alert'),
            created: t('The alert was saved. Nobody gets it before you send it.'),
            saved: t('The alert was saved.'),
          }}
        />
      )}
      {delivery.dialogs}
    </EntityScreen>
  )
}

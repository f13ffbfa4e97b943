import { alertAnswers } from '@atrium/contract/emergency-alerts/answers.ts'
import { type OwnAlert, ownAlertColumns, ownEmergencyAlerts } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { replies, replyWords, type SafetyReply } from '@atrium/contract/kit/deliveries.ts'
import { Button, Group } from '@mantine/core'
import { IconUrgent } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import { ReadingDialog } from '../../kit/ReadingDialog.tsx'
import { useWrite } from '../../kit/useWrite.ts'

/** The alerts that a client has received, with the answer whether one is safe. */
export function ReceivedAlertsScreen() {
  const { t } = useTranslation()
  const open = useWrite(ownEmergencyAlerts.open, { quiet: true })
  const answer = useWrite(alertAnswers.answer, { success: t('Your landlord knows now.') })
  const [shown, setShown] = useState<OwnAlert>()
  const read = (alert: OwnAlert) => {
    setShown(alert)
    open.mutate({ id: alert.id })
  }
  const say = async (reply: SafetyReply) => {
    if (!shown) return
    await answer.mutateAsync({ id: shown.id, reply }).then(
      () => setShown(undefined),
      () => {},
    )
  }
  return (
    <EntityScreen
      name="receivedAlerts"
      title={t('Emergency Alerts')}
      call={ownEmergencyAlerts.search}
      ask={{}}
      columns={ownAlertColumns}
      card={['name', 'sentAt', 'reply']}
      nameOf={({ name }) => name}
      onOpen={read}
      createText=""
      empty={{
        icon: IconUrgent,
        title: t('You have received no emergency alerts.'),
        aside: t('In an emergency your landlord tells you here, by mail and by text message what to do.'),
      }}
    >
      <ReadingDialog
        reading={
          shown && {
            title: shown.name,
            about: [shown.siteName, formatInstant(shown.sentAt), shown.phoneNumber].filter(Boolean).join(' · '),
            text: shown.description,
            below: (
              <Group mt="lg">
                {replies.map((reply) => (
                  <Button
                    key={reply}
                    color={reply === 'safe' ? 'teal.9' : 'red.9'}
                    loading={answer.isPending}
                    onClick={() => void say(reply)}
                  >
                    {t(replyWords[reply])}
                  </Button>
                ))}
              </Group>
            ),
          }
        }
        onClose={() => setShown(undefined)}
      />
    </EntityScreen>
  )
}

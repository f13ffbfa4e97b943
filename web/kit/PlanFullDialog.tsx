import { subscriptionScreens } from '@atrium/contract/access/plan-screens.ts'
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from './formatting.ts'
import type { usePlanRoom } from './usePlanRoom.ts'
import { useViewer } from './useViewer.ts'

interface Props {
  what: 'sites' | 'tenants'
  room: NonNullable<ReturnType<typeof usePlanRoom>>
  onClose: () => void
}

const words = {
  sites: {
    title: 'Your plan has no room for another site',
    used: '{{used}} of {{allowed}} sites in your plan',
    more: 'Add sites to the plan',
  },
  tenants: {
    title: 'Your plan has no room for another client',
    used: '{{used}} of {{allowed}} clients in your plan',
    more: 'Add clients to the plan',
  },
} as const

/** Shown instead of the form of a new site or client when the plan is full: what is used, and how to get more. */
export function PlanFullDialog({ what, room: { used, allowed }, onClose }: Props) {
  const { t } = useTranslation()
  const mayBuy = useViewer().may(subscriptionScreens.plan)
  const { title, used: usedText, more } = words[what]
  const inPlan = t(usedText, { used: formatNumber(used), allowed: formatNumber(allowed) })
  return (
    <Modal opened onClose={onClose} title={t(title)} centered closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="sm">
        <Text fw={500}>{inPlan}</Text>
        <Progress value={100} color="orange" size={6} aria-label={inPlan} />
        <Text>
          {mayBuy
            ? t('Deactivate what you no longer need, add more to your plan, or choose a larger one.')
            : t('Deactivate what you no longer need, or ask an administrator of your company to add more to the plan.')}
        </Text>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          {mayBuy && (
            <Button component={Link} to="/landlord/subscription">
              {t(more)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

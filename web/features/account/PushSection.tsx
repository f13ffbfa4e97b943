import { type PushDevice, pushDevices } from '@atrium/contract/kit/push-devices.ts'
import { Button, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../kit/formatting.ts'
import { isToldHere, type PushSupport, pushSupport, tellHere, tellHereNoMore } from '../../kit/push/this-device.ts'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { showError } from '../../kit/toast.ts'
import { reading, useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { DeviceIcon } from './DeviceIcon.tsx'
import { useDeviceName } from './useDeviceName.ts'

const _reads = [pushDevices.list]

/** The devices that are told of notifications, this one first. */
export function PushSection() {
  const { t } = useTranslation()
  const nameOf = useDeviceName()
  const { data } = useRead(pushDevices.list, {}, { staleTime: 0 })
  const remove = useWrite(pushDevices.remove, { success: t('The device is told no more.') })
  if (!data) return null
  const here = data.items.find((device) => device.here)
  return (
    <SettingsSection
      id="push"
      title={t('On your devices')}
      about={t('Your devices show what you are told of, also while the portal is closed.')}
    >
      <ThisDevice here={here} publicKey={data.publicKey} />
      {data.items
        .filter((device) => device !== here)
        .map((device) => (
          <SettingsRow
            key={device.id}
            stacks
            icon={<DeviceIcon mobile={device.mobile} />}
            name={nameOf(device)}
            about={t('The portal was opened there on {{seen}}', { seen: formatInstant(device.seenAt) })}
          >
            <Button
              variant="subtle"
              color="gray"
              onClick={() => remove.mutate({ id: device.id })}
              aria-label={`${t('Remove')}: ${nameOf(device)}`}
            >
              {t('Remove')}
            </Button>
          </SettingsRow>
        ))}
    </SettingsSection>
  )
}

function ThisDevice({ here, publicKey }: { here: PushDevice | undefined; publicKey: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { user } = useViewer()
  const remove = useWrite(pushDevices.remove)
  const support = pushSupport()
  const isOn = here !== undefined && support === 'ready' && isToldHere(user.id)
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (on) return tellHere(user.id, publicKey)
      await tellHereNoMore()
      if (here) await remove.mutateAsync({ id: here.id })
      return true
    },
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: reading(pushDevices.list, {}).queryKey }),
  })
  const words: Record<PushSupport, string> = {
    ready: t('You are asked whether the portal may do so.'),
    install: t('Add the portal to your home screen first, and open it from there.'),
    blocked: t('Your browser blocks notifications of this portal. Allow them in its settings.'),
    none: t('This browser cannot do so.'),
  }
  return (
    <SettingsRow
      icon={<DeviceIcon mobile={here?.mobile ?? false} />}
      name={t('This device')}
      about={isOn ? t('It shows what you are told of.') : words[support]}
    >
      <Switch
        checked={isOn}
        disabled={support !== 'ready' || change.isPending}
        aria-label={t('Notifications on this device')}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
    </SettingsRow>
  )
}

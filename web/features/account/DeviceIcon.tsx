import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'

export function DeviceIcon({ mobile }: { mobile: boolean }) {
  const Icon = mobile ? IconDeviceMobile : IconDeviceDesktop
  return <Icon size={20} stroke={1.6} aria-hidden />
}

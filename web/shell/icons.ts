import {
  IconBuildingBank,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCalendarDue,
  IconContract,
  IconCrane,
  IconFolder,
  IconHistory,
  IconHome,
  type IconProps,
  IconReceipt,
  IconScale,
  IconServer2,
  IconSettings,
  IconShieldCheck,
  IconShieldLock,
  IconSpeakerphone,
  IconUser,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

const icons: Partial<Record<string, ComponentType<IconProps>>> = {
  home: IconHome,
  speakerphone: IconSpeakerphone,
  receipt: IconReceipt,
  scale: IconScale,
  crane: IconCrane,
  'calendar-due': IconCalendarDue,
  contract: IconContract,
  'building-skyscraper': IconBuildingSkyscraper,
  'building-store': IconBuildingStore,
  'building-bank': IconBuildingBank,
  user: IconUser,
  users: IconUsers,
  'user-cog': IconUserCog,
  history: IconHistory,
  shield: IconShieldLock,
  'shield-check': IconShieldCheck,
  server: IconServer2,
  settings: IconSettings,
}

/** The icon of a menu group or of an entry of the account menu, by name. */
export const menuIcon = (name: string) => icons[name] ?? IconFolder

import {
  IconAddressBook,
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
  IconShieldLock,
  IconSpeakerphone,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
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
  users: IconUsers,
  'users-group': IconUsersGroup,
  'address-book': IconAddressBook,
  'user-cog': IconUserCog,
  history: IconHistory,
  shield: IconShieldLock,
  server: IconServer2,
  settings: IconSettings,
}

/** The icon of a menu group, by the name the contract's menu gives it. */
export const menuIcon = (name: string) => icons[name] ?? IconFolder

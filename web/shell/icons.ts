import {
  IconBuildingSkyscraper,
  IconCalendarDue,
  IconCrane,
  IconFolder,
  IconHome,
  type IconProps,
  IconReceipt,
  IconScale,
  IconSpeakerphone,
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
  'building-skyscraper': IconBuildingSkyscraper,
  users: IconUsers,
}

/** The icon of a menu group, by the name the contract's menu gives it. */
export const menuIcon = (name: string) => icons[name] ?? IconFolder

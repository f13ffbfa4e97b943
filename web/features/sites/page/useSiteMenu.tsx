import { announcements } from '@atrium/contract/announcements/announcements.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { maintenance } from '@atrium/contract/maintenance/requests.ts'
import { memos } from '@atrium/contract/memos/memos.ts'
import { Menu } from '@mantine/core'
import { IconContract, IconMail, IconSpeakerphone, IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'

const forms = [
  { call: announcements.create, to: '/announcement?new', text: 'New announcement', icon: IconSpeakerphone },
  { call: memos.save, to: '/site-memo?new', text: 'Write memo', icon: IconMail },
  { call: maintenance.save, to: '/landlord/maintenance-request?new', text: 'New request', icon: IconTool },
  { call: leases.save, to: '/leases?new', text: 'New lease', icon: IconContract },
] satisfies { call: AnyCall; [key: string]: unknown }[]

/** What can be begun for a site; each form begins with the site chosen. */
export function useSiteMenu(siteId: number) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { choose } = useSelectedSite()
  const navigate = useNavigate()
  const open = forms.filter(({ call }) => may(call))
  const begin = (to: string) => {
    choose(siteId)
    void navigate(to)
  }
  const menu =
    open.length > 0 &&
    open.map(({ to, text, icon: Icon }) => (
      <Menu.Item key={to} leftSection={<Icon size={16} stroke={1.7} />} onClick={() => begin(to)}>
        {t(text)}
      </Menu.Item>
    ))
  return { begin, menu }
}

import { inWords } from '@atrium/contract/kit/options.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { siteScreens } from '@atrium/contract/tenancy/sites/site-screens.ts'
import '../kit/more-styles.ts'
import '@mantine/spotlight/styles.layer.css'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconBuilding, IconSearch, IconUser } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { plainText } from '../kit/plain-text.ts'
import { useRead } from '../kit/useRead.ts'
import { useViewer } from '../kit/useViewer.ts'
import { menuIcon } from './icons.ts'
import classes from './SearchCentre.module.css'
import { useMenu } from './useMenu.ts'

const [store, spotlight] = createSpotlight()
/** Records of each kind that are offered. */
const MOST = 7

interface Props {
  query: string
  onQuery: (query: string) => void
  /** Its input has the focus. */
  onFocus: () => void
  onClose: () => void
}

/** Search over the menu's screens and, for a landlord, sites and clients. */
export function SearchCentre({ query, onQuery, onFocus, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const screens = useScreens(query)
  const records = useRecords(query)
  useEffect(() => spotlight.open(), [])
  const nothing = screens.length + records.sites.length + records.clients.length === 0
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={onQuery}
      shortcut={null}
      title={t('Search')}
      classNames={{ header: classes['title'] ?? '', action: classes['action'] ?? '', actionsGroup: classes['group'] ?? '' }}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={420}
      overlayProps={{ backgroundOpacity: 0.35 }}
    >
      <Spotlight.Search
        placeholder={t('Search screens, sites and clients')}
        aria-label={t('Search')}
        leftSection={<IconSearch size={18} stroke={1.7} />}
        onFocus={({ currentTarget }) => {
          // Behind what was typed before it was there.
          currentTarget.setSelectionRange(query.length, query.length)
          onFocus()
        }}
      />
      <Spotlight.ActionsList>
        {nothing && <Spotlight.Empty>{records.loading ? t('Searching…') : t('Nothing matches')}</Spotlight.Empty>}
        {screens.length > 0 && (
          <Spotlight.ActionsGroup label={t('Screens')}>
            {screens.map(({ path, name, group, icon: Icon }) => (
              <Spotlight.Action
                key={path}
                label={name}
                {...(group === name ? {} : { description: group })}
                leftSection={<Icon size={18} stroke={1.6} />}
                onClick={() => navigate(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {records.sites.length > 0 && (
          <Spotlight.ActionsGroup label={t('Sites')}>
            {records.sites.map(({ id, name }) => (
              <Spotlight.Action
                key={id}
                label={name}
                leftSection={<IconBuilding size={18} stroke={1.6} />}
                onClick={() => navigate(`/sites/${id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {records.clients.length > 0 && (
          <Spotlight.ActionsGroup label={t('Clients')}>
            {records.clients.map(({ id, name, unit, siteName }) => (
              <Spotlight.Action
                key={id}
                label={name}
                description={[unit, siteName].filter(Boolean).join(' · ')}
                leftSection={<IconUser size={18} stroke={1.6} />}
                onClick={() => navigate(`/clients/${id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function useScreens(query: string) {
  const { t } = useTranslation()
  const groups = useMenu()
  return (
    groups
      .flatMap((group) =>
        group.items.map((item) => ({
          ...item,
          name: inWords(t, item.text),
          group: inWords(t, group.text),
          icon: menuIcon(group.icon),
        })),
      )
      // By the portal's own name too, which a role and a help text may still use.
      .filter(({ inPlan, name, title }) => inPlan && (matches(name, query) || matches(t(title), query)))
  )
}

function useRecords(query: string) {
  const viewer = useViewer()
  const [settledQuery] = useDebouncedValue(query.trim(), 200)
  const isLandlord = viewer.kind === 'landlord' && settledQuery !== ''
  const ownSites = useRead(siteList.get, {}, { enabled: isLandlord })
  const found = useRead(
    clientLookups.searchBySites,
    { query: settledQuery },
    { enabled: isLandlord && settledQuery.length > 1, keepOld: true },
  )
  return {
    sites:
      isLandlord && viewer.may(siteScreens.page)
        ? (ownSites.data?.items ?? []).filter((site) => matches(site.name, settledQuery)).slice(0, MOST)
        : [],
    clients:
      isLandlord && viewer.may(tenantScreens.page) && settledQuery.length > 1 ? (found.data?.items ?? []).slice(0, MOST) : [],
    loading: found.isFetching,
  }
}

/** Whether a text has every word. */
function matches(text: string, query: string): boolean {
  return plainText(query)
    .split(/\s+/)
    .every((word) => plainText(text).includes(word))
}

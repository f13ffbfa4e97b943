import { inWords } from '@atrium/contract/kit/options.ts'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconBolt,
  IconBuilding,
  IconFileText,
  IconHistory,
  IconList,
  type IconProps,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { features } from '../../app/features.ts'
import { type Found, told } from '../../kit/search/finder.ts'
import { matches } from '../../kit/search/near.ts'
import { recentOf } from '../../kit/search/recent.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { menuIcon } from '../icons.ts'
import { useMenu } from '../useMenu.ts'
import { namedFirst } from './named-first.ts'
import { narrowed, sentenceOf } from './understand.ts'
import { usePlaces } from './usePlaces.ts'

export interface Hit {
  name: string
  about: string
  to: string
  icon: ComponentType<IconProps>
}
interface Group {
  key: string
  title: string
  hits: readonly Hit[]
}

/** Milliseconds after the last letter until records are asked for. */
const SETTLES = 150
/** What clients and sites are called, as the kinds that features add are. */
const placeKinds = {
  client: { one: 'Client', title: 'Clients', also: ['tenant', 'tenants'] },
  site: { one: 'Site', title: 'Sites', also: ['property', 'properties'] },
}
const settings = features.flatMap(({ accountMenu = [] }) => accountMenu).toSorted((one, other) => one.order - other.order)

/** What a search finds, in the order in which it is shown; the first of it is what Enter opens. */
export function useHits(query: string): { groups: readonly Group[]; loading: boolean } {
  const { t } = useTranslation()
  const { user, may } = useViewer()
  const asked = query.trim()
  const words = (key: string, values: Record<string, string> = {}) => t(key, values)
  const [settled] = useDebouncedValue(asked, SETTLES)
  const added = useAdded(asked !== '')
  const screens = useScreens(asked)
  const [recent] = useState(() => recentOf(user.id))
  const sentences = added.sentences.flatMap((sentence) => sentenceOf(sentence, settled, words) ?? [])
  const site = sentences.find(({ about }) => about === 'site')
  const client = sentences.find(({ about }) => about === 'client')
  // "client luma", "sites": places have a kind's word too.
  const placeOnly = narrowed([placeKinds.client, placeKinds.site], settled, words)
  const placeName = (kind: (typeof placeKinds)[keyof typeof placeKinds]) => (placeOnly?.kind === kind ? placeOnly.rest : settled)
  const places = usePlaces({
    sites: site?.name ?? placeName(placeKinds.site),
    clients: client?.name ?? placeName(placeKinds.client),
    all: placeOnly?.rest === '' ? (placeOnly.kind === placeKinds.site ? 'sites' : 'clients') : undefined,
  })
  const only = narrowed(added.finders, settled, words)
  const asks = asked !== '' && settled.length > 1 && sentences.length === 0
  const ofAnyKind = placeOnly?.rest === '' ? [] : added.finders.filter(({ byWordOnly }) => !byWordOnly)
  const ofKinds = only ? [only.kind] : ofAnyKind
  const finders = asks ? ofKinds : []
  const found = useQueries({
    queries: finders.map((finder) => ({ ...finder.read(only?.rest ?? settled), placeholderData: keepPreviousData })),
  })
  // Who said which kind is meant wants no other, unless there is none of it.
  const isNarrow = only !== undefined && asks && found[0]?.data?.length !== 0
  const isOther = client !== undefined || site !== undefined || isNarrow
  const lists =
    only?.rest === '' && only.kind.list ? [{ name: words(only.kind.title), about: '', to: only.kind.list, icon: IconList }] : []
  const commands = added.commands
    .filter(({ text }) => asked !== '' && matches(t(text), asked))
    .map(({ text, to }) => ({ name: t(text), about: '', to, icon: IconBolt }))
  const done = sentences.flatMap(({ about, hit }) =>
    (about === 'site' ? places.sites : places.clients).map((one) => ({ ...hit(one), icon: IconBolt })),
  )
  const accounts = settings
    .filter(({ screen, title }) => asked !== '' && may(screen) && matches(t(title), asked))
    .map(({ screen, anchor, title }) => ({
      name: t(title),
      about: t('Settings'),
      to: anchor ? `${screen.path}#${anchor}` : screen.path,
      icon: IconSettings,
    }))
  const parts = added.settings
    .filter(({ text }) => asked !== '' && matches(t(text), asked))
    .map(({ text, about, to }) => ({ name: t(text), about: t(about), to, icon: IconSettings }))
  const groups: Group[] = [
    { key: 'recent', title: t('Recent'), hits: asked ? [] : recent.map((one) => ({ ...one, icon: IconHistory })) },
    { key: 'do', title: t('Actions'), hits: [...done, ...commands] },
    { key: 'screens', title: t('Screens'), hits: [...lists, ...screens, ...accounts, ...parts] },
    { key: 'clients', title: t('Clients'), hits: isOther ? [] : places.clients.map(hitOf('/clients', IconUser)) },
    { key: 'sites', title: t('Sites'), hits: isOther ? [] : places.sites.map(hitOf('/sites', IconBuilding)) },
    ...namedFirst(
      finders.map(({ title, one }, at) => ({
        key: one,
        title: t(title),
        hits: (found[at]?.data ?? []).map((record) => ({ ...record, icon: IconFileText })),
      })),
      only?.rest ?? settled,
    ),
  ]
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    loading: asked !== settled || places.loading || found.some(({ isFetching }) => isFetching),
  }
}

const hitOf =
  (path: string, icon: Hit['icon']) =>
  ({ id, name, about }: Omit<Found, 'to'>): Hit => ({ name, about, to: `${path}/${id}`, icon })

/** What the features add to the search, of what the viewer may; their scripts come with the first letter. */
function useAdded(isAsked: boolean) {
  const { may } = useViewer()
  const { data } = useQuery({
    queryKey: ['what is added to the search'],
    queryFn: () => Promise.all(features.flatMap(({ search }) => (search ? [search()] : []))),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const all = data ?? []
    return {
      finders: all.flatMap(({ finders = [] }) => finders).filter(({ call }) => may(call)),
      commands: all.flatMap(({ commands = [] }) => commands).filter(({ needs }) => may(needs)),
      sentences: all.flatMap(({ sentences = [] }) => sentences).filter(({ needs }) => may(needs)),
      settings: all.flatMap(({ settings: some = [] }) => some).filter(({ needs }) => may(needs)),
    }
  }, [data, may])
}

function useScreens(query: string): Hit[] {
  const { t } = useTranslation()
  const menu = useMenu()
  return (
    menu
      .flatMap((group) =>
        group.items.map(({ text, title, path, inPlan }) => ({
          name: inWords(t, text),
          group: inWords(t, group.text),
          title,
          to: path,
          inPlan,
          icon: menuIcon(group.icon),
        })),
      )
      // By the portal's own name too, which a role and a help text may still use.
      .filter(({ inPlan, name, title }) => inPlan && (matches(name, query) || matches(t(title), query)))
      .map(({ name, group, to, icon }) => ({ name, about: told(group === name ? '' : group), to, icon }))
  )
}

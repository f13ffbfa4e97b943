import '../../kit/more-styles.ts'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addRecent } from '../../kit/search/recent.ts'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './SearchCentre.module.css'
import { type Hit, useHits } from './useHits.ts'

const [store, spotlight] = createSpotlight()

interface Props {
  query: string
  onQuery: (query: string) => void
  /** Its input has the focus. */
  onFocus: () => void
  onClose: () => void
}

/** Search over screens, settings and records, and what can be done from there: docs/features/search.md. */
export function SearchCentre({ query, onQuery, onFocus, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user } = useViewer()
  const { groups, loading } = useHits(query)
  useEffect(() => spotlight.open(), [])
  useEffect(() => {
    const { listId } = store.getState()
    const list = listId ? document.querySelector(`#${CSS.escape(listId)}`) : null
    const first = list?.querySelector('[data-action]')
    // Enter opens the first hit, also where that came after the last letter.
    if (!first || list?.querySelector('[data-selected]')) return
    first.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  })
  const open = ({ name, about, to }: Hit) => {
    addRecent(user.id, { name, about, to })
    void navigate(to)
  }
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
        placeholder={t('Search, or say what to do')}
        aria-label={t('Search')}
        leftSection={<IconSearch size={18} stroke={1.7} />}
        onFocus={({ currentTarget }) => {
          // Behind what was typed before it was there.
          currentTarget.setSelectionRange(query.length, query.length)
          onFocus()
        }}
      />
      <Spotlight.ActionsList>
        {groups.length === 0 && <Spotlight.Empty>{loading ? t('Searching…') : t('Nothing matches')}</Spotlight.Empty>}
        {groups.map(({ key, title, hits }) => (
          <Spotlight.ActionsGroup key={key} label={title}>
            {hits.map((hit) => (
              <Spotlight.Action
                key={hit.to}
                label={hit.name}
                {...(hit.about ? { description: hit.about } : {})}
                leftSection={<hit.icon size={18} stroke={1.6} />}
                onClick={() => open(hit)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

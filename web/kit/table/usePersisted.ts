import { useLocalStorage } from '@mantine/hooks'
import { useViewer } from '../useViewer.ts'

/** A value kept in this browser for this viewer; what cannot be read counts as absent. */
export function usePersisted<T>(name: string, absent: T) {
  const { user } = useViewer()
  return useLocalStorage<T>({
    key: `atrium.${user.id}.${name}`,
    defaultValue: absent,
    getInitialValueInEffect: false,
    deserialize: (text) => {
      try {
        return text === undefined ? absent : (JSON.parse(text) as T)
      } catch {
        return absent
      }
    },
  })
}

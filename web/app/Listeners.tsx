import { DocumentNews } from '../features/submissions/DocumentNews.tsx'
import { useHub } from '../kit/hub.ts'

/** What listens to the real-time hub while somebody is logged in. */
export function Listeners() {
  useHub()
  return <DocumentNews />
}

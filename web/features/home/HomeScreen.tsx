import { useViewer } from '../../kit/useViewer.ts'
import { AdminHome } from './AdminHome.tsx'
import { ClientHome } from './ClientHome.tsx'
import { LandlordHome } from './LandlordHome.tsx'

/** The start page, by kind of viewer. */
export function HomeScreen() {
  const { kind } = useViewer()
  if (kind === 'landlord') return <LandlordHome />
  if (kind === 'admin') return <AdminHome />
  return <ClientHome />
}

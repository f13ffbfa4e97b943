/**
 * What a landlord's plan switches on or off. `name` is the display name; `key` the entry in the
 * plan's metadata (`Legal_DemandNotices`).
 */
export const planFeatures = [
  { name: 'Site Memos', key: 'General_SiteMemos' },
  { name: 'Energy Consumption', key: 'General_EnergyConsumption' },
  { name: 'Maintenance Request', key: 'General_MaintenanceRequest' },
  { name: 'Announcements', key: 'General_Announcements' },
  { name: 'Amenity Booking', key: 'General_AmenityBooking' },
  { name: 'Site Plan', key: 'General_SitePlan' },
  { name: 'Client Manual', key: 'General_ClientManual' },
  { name: 'Job Posting', key: 'Marketing_JobPosting' },
  { name: 'Store Description', key: 'Marketing_StoreDescription' },
  { name: 'Store Promotions', key: 'Marketing_StorePromotions' },
  { name: 'Welcome Letter', key: 'Billings_WelcomeLetter' },
  { name: 'Rental Notice', key: 'Billings_RentalNotice' },
  { name: 'Opt In To EFT', key: 'Billings_OptInToEFT' },
  { name: 'Annual Prebilling', key: 'Billings_AnnualPrebilling' },
  { name: 'Other Invoices', key: 'Billings_OtherInvoices' },
  { name: 'Request for Sublease', key: 'Legal_RequestForSublease' },
  { name: 'Demand Notices', key: 'Legal_DemandNotices' },
  { name: 'Default Notices', key: 'Legal_DefaultNotices' },
  { name: 'Infraction Notices', key: 'Legal_InfractionNotices' },
  { name: 'Insurance Certificate', key: 'Legal_InsuranceCertificate' },
  { name: 'Lease Documents', key: 'Legal_LeaseDocuments' },
  { name: 'Possession & Key Handover', key: 'Legal_PossessionKeyHandover' },
  { name: 'Renewal Notices', key: 'Legal_RenewalNotices' },
  { name: 'Other Correspondence', key: 'Legal_OtherCorrespondence' },
  { name: 'Drawing Approvals', key: 'Construction_DrawingApprovals' },
  { name: 'Area Certificate', key: 'Construction_AreaCertificate' },
  { name: 'Fixturing Letters', key: 'Construction_FixturingLetters' },
  { name: 'Construction Manual', key: 'Construction_ConstructionManual' },
  { name: 'Data', key: 'SalesReporting_Data' },
  { name: 'Ranking', key: 'SalesReporting_Ranking' },
  { name: 'Audit', key: 'SalesReporting_Audit' },
  { name: 'Parking Access', key: 'Security_ParkingAccess' },
  { name: 'Address Book', key: 'AddressBook' },
  { name: 'Image Repository', key: 'ImageRepository' },
  { name: 'Emergency Alerts', key: 'EmergencyAlerts' },
  { name: 'Available Space', key: 'AvailableSpace' },
  { name: 'Distribution Lists', key: 'DistributionLists' },
  { name: 'Manage Users', key: 'ManageUsers' },
  { name: 'Manage Sites', key: 'ManageSites' },
  { name: 'Manage Amenities', key: 'ManageAmenities' },
  { name: 'Manage Clients', key: 'ManageTenants' },
  { name: 'Leases', key: 'Leases' },
  // A document type needs its own feature and its bundle.
  { name: 'Billings', key: 'Billings' },
  { name: 'Legal', key: 'Legal' },
  { name: 'Construction', key: 'Construction' },
] as const

export type PlanFeature = (typeof planFeatures)[number]['name']
export type PlanFeatureKey = (typeof planFeatures)[number]['key']

const keys = new Map<string, PlanFeatureKey>(planFeatures.map(({ name, key }) => [name, key]))

/** The metadata key of a plan feature. */
export const featureKey = (feature: PlanFeature): PlanFeatureKey => keys.get(feature) as PlanFeatureKey

export const amenityErrors = {
  'amenity-name-taken': 'An amenity with this name exists at the site already',
  'amenity-has-bookings': '{{name}} has been booked. Take it out of use instead.',
  'amenity-keeps-site': 'An amenity stays at its site',
  'opening-hours-order': 'It must close after it opens',
  'slot-longer-than-day': 'No opening hours are as long as one slot',
} as const

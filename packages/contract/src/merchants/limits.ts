/** Limits that client and server must agree on; the unit is in the name. */

// merchants
/** Characters of a company's or a contact's name, at least. */
export const MERCHANT_NAME_MIN_CHARACTERS = 2
/** Of a company's name. */
export const MERCHANT_COMPANY_MAX_CHARACTERS = 50
/** Of a contact's name. */
export const MERCHANT_CONTACT_MAX_CHARACTERS = 20

// booths
/** Of one merchant, drafts included. */
export const BOOTHS_PER_MERCHANT_MAX = 5
/** Longest introduction of a booth. */
export const BOOTH_INTRODUCTION_MAX_CHARACTERS = 500
/** Pages of a brochure. */
export const BOOTH_PAGES_MAX = 20
/** What is to be seen on a page. */
export const BOOTH_ALT_MAX_CHARACTERS = 100
/** The line with contacts, and the one with opening hours. */
export const BOOTH_LINE_MAX_CHARACTERS = 60
/** Days of the plot of visits. */
export const BOOTH_PLOT_DAYS_MAX = 30
/** After its removal, a booth can be put back. */
export const BOOTH_RESTORE_H = 24
/** Of whoever leaves contact details. */
export const LEAD_NAME_MAX_CHARACTERS = 20
/** A phone number or a WeChat name. */
export const LEAD_LINE_MAX_CHARACTERS = 30
/** An e-mail address, or the name of a merchant. */
export const LEAD_ADDRESS_MAX_CHARACTERS = 100
/** Of the company of whoever leaves contact details. */
export const LEAD_COMPANY_MAX_CHARACTERS = 50
/** What contact details are left for. */
export const LEAD_TOPIC_MAX_CHARACTERS = 200
/** The merchant's note beside contact details. */
export const LEAD_NOTE_MAX_CHARACTERS = 200
/** Booths at which one person leaves contact details within 24 hours. */
export const LEADS_PER_DAY_MAX = 20
/** Contact details are deleted after so many days without a change by the person: what they were left for is over. */
export const LEAD_KEPT_DAYS = 365

import * as account from '../accounts/account.ts'
import * as accountData from '../accounts/account-data.ts'
import * as identity from '../accounts/identity.ts'
import * as people from '../accounts/people.ts'
import * as social from '../accounts/social.ts'
import * as activities from '../activities/activities.ts'
import * as activityAdmin from '../activities/activity-admin.ts'
import * as admin from '../admin/admin.ts'
import * as review from '../admin/review.ts'
import * as site from '../admin/site.ts'
import * as terms from '../admin/terms.ts'
import * as cardExchange from '../cards/card-exchange.ts'
import * as cardHolder from '../cards/card-holder.ts'
import * as cards from '../cards/cards.ts'
import * as myCards from '../cards/my-cards.ts'
import * as assistant from '../community/assistant.ts'
import * as community from '../community/community.ts'
import * as feedback from '../community/feedback.ts'
import * as messages from '../community/messages.ts'
import * as uploads from '../files/uploads.ts'
import * as invitationDesk from '../invitations/invitation-desk.ts'
import * as invitationEntrance from '../invitations/invitation-entrance.ts'
import * as invitationGuests from '../invitations/invitation-guests.ts'
import * as invitationTemplates from '../invitations/invitation-templates.ts'
import * as invitations from '../invitations/invitations.ts'
import * as prizeReview from '../lottery/prize-review.ts'
import * as prizeVerifiers from '../lottery/prize-verifiers.ts'
import * as prizes from '../lottery/prizes.ts'
import * as ticketVerification from '../lottery/ticket-verification.ts'
import * as tickets from '../lottery/tickets.ts'
import * as wheel from '../lottery/wheel.ts'
import * as wheelAdmin from '../lottery/wheel-admin.ts'
import * as wheelAnnouncedFigures from '../lottery/wheel-announced-figures.ts'
import * as wheelDraws from '../lottery/wheel-draws.ts'
import * as wheelOffers from '../lottery/wheel-offers.ts'
import * as wheelRecord from '../lottery/wheel-record.ts'
import * as boothAdmin from '../merchants/booth-admin.ts'
import * as booths from '../merchants/booths.ts'
import * as merchantReview from '../merchants/merchant-review.ts'
import * as merchants from '../merchants/merchants.ts'
import * as membership from '../money/membership.ts'
import * as orders from '../money/orders.ts'
import * as ordersAdmin from '../money/orders-admin.ts'
import * as refunds from '../money/refunds.ts'
import * as myPlaces from '../places/my-places.ts'
import * as avatars from '../rooms/avatars.ts'
import * as naf from '../rooms/naf.ts'
import * as rooms from '../rooms/rooms.ts'
import * as hosts from '../screens/hosts.ts'
import * as launch from '../screens/launch.ts'
import * as coCurators from '../works/co-curators.ts'
import * as discovery from '../works/discovery.ts'
import * as exhibitionFigures from '../works/exhibition-figures.ts'
import * as exhibitionLoans from '../works/exhibition-loans.ts'
import * as exhibitionPassages from '../works/exhibition-passages.ts'
import * as exhibitionPeople from '../works/exhibition-people.ts'
import * as exhibitionReminders from '../works/exhibition-reminders.ts'
import * as exhibitions from '../works/exhibitions.ts'
import * as guestBook from '../works/guest-book.ts'
import * as music from '../works/music.ts'
import * as panoramas from '../works/panoramas.ts'
import * as promotions from '../works/promotions.ts'
import * as publishedWorks from '../works/published-works.ts'
import * as templates from '../works/templates.ts'
import * as workDrafts from '../works/work-drafts.ts'
import * as workRevisions from '../works/work-revisions.ts'
import * as workFigures from '../works/work-statistics.ts'
import * as works from '../works/works.ts'
import type { Endpoint } from './endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint of the API by name: for the reference, and for the test that each has a route. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    identity,
    social,
    launch,
    hosts,
    account,
    accountData,
    site,
    terms,
    avatars,
    cardHolder,
    cardExchange,
    cards,
    myCards,
    myPlaces,
    prizes,
    prizeVerifiers,
    prizeReview,
    tickets,
    ticketVerification,
    wheel,
    wheelDraws,
    wheelOffers,
    wheelRecord,
    wheelAdmin,
    wheelAnnouncedFigures,
    merchants,
    merchantReview,
    activities,
    activityAdmin,
    booths,
    boothAdmin,
    invitationGuests,
    invitationDesk,
    invitationEntrance,
    membership,
    orders,
    refunds,
    ordersAdmin,
    feedback,
    community,
    people,
    messages,
    discovery,
    promotions,
    review,
    admin,
    assistant,
    music,
    uploads,
    works,
    workDrafts,
    workRevisions,
    publishedWorks,
    coCurators,
    exhibitionLoans,
    exhibitionFigures,
    exhibitionPassages,
    exhibitionPeople,
    exhibitionReminders,
    exhibitions,
    guestBook,
    panoramas,
    invitations,
    rooms,
    naf,
    templates,
    invitationTemplates,
    workFigures,
  ]
    .flatMap((domain) => Object.entries(domain))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)

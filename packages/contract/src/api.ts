import * as account from './account.ts'
import * as accountData from './account-data.ts'
import * as activities from './activities.ts'
import * as activityAdmin from './activity-admin.ts'
import * as admin from './admin.ts'
import * as assistant from './assistant.ts'
import * as avatars from './avatars.ts'
import * as boothAdmin from './booth-admin.ts'
import * as booths from './booths.ts'
import * as cardExchange from './card-exchange.ts'
import * as cardHolder from './card-holder.ts'
import * as cards from './cards.ts'
import * as community from './community.ts'
import * as discovery from './discovery.ts'
import type { Endpoint } from './endpoint.ts'
import * as feedback from './feedback.ts'
import * as hosts from './hosts.ts'
import * as identity from './identity.ts'
import * as invitationDesk from './invitation-desk.ts'
import * as invitationEntrance from './invitation-entrance.ts'
import * as invitationGuests from './invitation-guests.ts'
import * as invitationTemplates from './invitation-templates.ts'
import * as invitations from './invitations.ts'
import * as launch from './launch.ts'
import * as membership from './membership.ts'
import * as merchantReview from './merchant-review.ts'
import * as merchants from './merchants.ts'
import * as messages from './messages.ts'
import * as music from './music.ts'
import * as myCards from './my-cards.ts'
import * as myPlaces from './my-places.ts'
import * as orders from './orders.ts'
import * as ordersAdmin from './orders-admin.ts'
import * as panoramas from './panoramas.ts'
import * as people from './people.ts'
import * as prizeReview from './prize-review.ts'
import * as prizeVerifiers from './prize-verifiers.ts'
import * as prizes from './prizes.ts'
import * as promotions from './promotions.ts'
import * as publishedWorks from './published-works.ts'
import * as refunds from './refunds.ts'
import * as review from './review.ts'
import * as rooms from './rooms.ts'
import * as site from './site.ts'
import * as social from './social.ts'
import * as templates from './templates.ts'
import * as terms from './terms.ts'
import * as ticketVerification from './ticket-verification.ts'
import * as tickets from './tickets.ts'
import * as uploads from './uploads.ts'
import * as wheel from './wheel.ts'
import * as wheelAdmin from './wheel-admin.ts'
import * as wheelAnnouncedFigures from './wheel-announced-figures.ts'
import * as wheelDraws from './wheel-draws.ts'
import * as wheelOffers from './wheel-offers.ts'
import * as wheelRecord from './wheel-record.ts'
import * as workDrafts from './work-drafts.ts'
import * as workRevisions from './work-revisions.ts'
import * as workFigures from './work-statistics.ts'
import * as works from './works.ts'

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
    panoramas,
    invitations,
    rooms,
    templates,
    invitationTemplates,
    workFigures,
  ]
    .flatMap((domain) => Object.entries(domain))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)

import { builders, type CallersOf, leads, projectMembers, signedIn, testers } from '../../permission-callers'

/** Who may call each procedure of this area; a new procedure gets its line here. */
export const projectMatrix: CallersOf = {
  'environments.add': leads,
  'environments.list': projectMembers,
  'environments.update': leads,
  'images.add': testers,
  'images.discard': testers,
  'images.list': builders,
  'images.open': signedIn,
  'modules.add': leads,
  'modules.children': projectMembers,
  'modules.delete': leads,
  'modules.get': projectMembers,
  'modules.list': projectMembers,
  'modules.move': leads,
  'modules.rename': leads,
  'modules.tree': projectMembers,
  'releases.add': leads,
  'releases.list': projectMembers,
  'releases.update': leads,
  'richText.render': testers,
  'tickets.attach': testers,
  'tickets.form': testers,
  'tickets.list': builders,
  'tickets.remove': testers,
  'tickets.update': testers,
}

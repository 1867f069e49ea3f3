# Run by `rails runner` within a copy of Redmine that has an empty database: fills it, serves it on a free port, and tells in one line of JSON
# what tests have to know. It ends when its input does, so that nothing is left of a test run that was killed.
require 'json'
require 'puma'

# Mails go nowhere, and writing them from other threads would hold up the database.
nowhere = Object.new
def nowhere.enqueue(*) = nil
def nowhere.enqueue_at(*) = nil
ActiveJob::Base.queue_adapter = nowhere

# Nothing here has to survive a crash.
ActiveRecord::Base.connection.execute('PRAGMA synchronous = OFF')
ActiveRecord::Base.connection.execute('PRAGMA journal_mode = MEMORY')
ActiveRecord::Migration.verbose = false
ActiveRecord::MigrationContext.new(Rails.root.join('db/migrate').to_s, ActiveRecord::SchemaMigration).migrate
ActiveRecord::Base.descendants.each(&:reset_column_information)
Redmine::DefaultData::Loader.load('en')

Setting.rest_api_enabled = '1'
Setting.login_required = '0'
Setting.default_language = 'en'

def account(login, first, last, admin: false)
  user = User.new(firstname: first, lastname: last, mail: "#{login}@example.org", language: 'en', admin: admin)
  user.login = login
  user.password = user.password_confirmation = SecureRandom.hex
  user.save!
  user
end

def project(name, identifier, types, parent: nil, public: true)
  made = Project.create!(name: name, identifier: identifier, is_public: public, trackers: types)
  made.set_parent!(parent) if parent
  made
end

manager = Role.find_by!(name: 'Manager')
reporter = Role.find_by!(name: 'Reporter')
bug = Tracker.find_by!(name: 'Bug')
feature = Tracker.find_by!(name: 'Feature')
writer = account('writer', 'Wanda', 'Writer')
reader = account('reader', 'Rita', 'Reader')
admin = account('chief', 'Cleo', 'Chief', admin: true)

shop = project('Shop </script>', 'shop', [bug, feature])
checkout = project('Shop: checkout', 'shop-checkout', [bug], parent: shop)
vault = project('Vault', 'vault', [bug], public: false)
[shop, checkout].each { |each| Member.create!(project: each, principal: writer, roles: [manager]) }
Member.create!(project: shop, principal: reader, roles: [reporter])
Version.create!(project: shop, name: '2.0')
IssueCategory.create!(project: shop, name: 'Cart')

def custom(name, format, tracker, **more)
  IssueCustomField.create!(name: name, field_format: format, is_for_all: true, trackers: [tracker], **more)
end

severity = custom('Severity', 'list', bug, possible_values: %w[Low High], is_required: true)
browsers = custom('Browsers', 'list', bug, possible_values: %w[Firefox Chromium Safari], multiple: true)
regression = custom('Regression', 'bool', bug)
cost = custom('Cost', 'float', bug)
file = custom('Trace', 'attachment', bug)

# One request at a time: SQLite refuses at once whoever reads and then writes while another does, and Redmine answers 500.
server = Puma::Server.new(Rails.application, Puma::Events.null, min_threads: 1, max_threads: 1)
server.add_tcp_listener('127.0.0.1', 0)
Thread.new do
  $stdin.read
  exit!(0)
end
server.run
puts JSON.generate(
  address: "http://127.0.0.1:#{server.connected_ports.first}",
  keys: { writer: writer.api_key, reader: reader.api_key, admin: admin.api_key },
  projects: { shop: shop.id, checkout: checkout.id, vault: vault.id },
  types: { bug: bug.id, feature: feature.id },
  fields: { severity: severity.id, browsers: browsers.id, regression: regression.id, cost: cost.id, trace: file.id }
)
$stdout.flush
sleep

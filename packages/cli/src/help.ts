export const help = `Sends test results to Caseweave, and keeps feature files and Java in a repository as they are there.

  caseweave results upload [options] <file or pattern>...
  caseweave features pull [options]
  caseweave features push [options] [file or pattern]...
  caseweave java pull [options]

All of them:
  --url <address>          where Caseweave answers; or CASEWEAVE_URL
  --project <name or id>   the project; once pulled, a folder of feature files knows it
  --json                   writes what became of it as JSON
  --retries <count>        how often a failed request is tried again (4)
  --help, --version

results upload:
  --release <number>       the release that was tested, or its id
  --environment <name>     the environment where it was tested, or its id
  --build <name>           the build: files of one build are one run
  --sync                   makes test cases of results that match none
  --module <id>            the module of such cases
  --wait <seconds>         how long to wait for what becomes of the results (300)
  --no-wait                goes on as soon as the files have arrived
  --fail-on-unmatched      ends with 1 when results found no test case
  --fail-on-failure        ends with 1 when tests failed

features pull: brings feature files here. What was changed here is told and stays as it is.
  --dir <folder>           where they are (features)
  --force                  takes the product's text for what was changed or deleted here

features push: sends what was changed here since the pull, and new files; all below the folder, or those named.
  --dir <folder>           where they are (features)
  --delete                 deletes in the product what was deleted here
  --force                  saves over what others saved meanwhile; their versions stay in the history
  --dry-run                tells what would be sent

java pull: brings the Java of the newest generation here, never over what people wrote.
  --dir <folder>           where the packages begin (src/test/java)
  --generate               makes a new generation of all feature files first
  --wait <seconds>         how long to wait for it (300)
  --delete                 deletes generated files that are not made any more
  --dry-run                tells what would be written

The API token comes from CASEWEAVE_TOKEN. It needs the scopes results:write and results:read for results, features:read to
pull, and features:write to push or generate.
Patterns know *, **, ? and {a,b}; put them in quotes. Results: JUnit XML, TestNG XML, Cucumber JSON, Cucumber messages and CSV.

Ends with
  0  all is well
  1  results, as told above
  2  the command line is wrong, or a file that it names is not there
  3  the server refused (a file, too) or could not be reached, or a file could not be written
  4  files wait for a person: they were changed or deleted here, or here and in the product`

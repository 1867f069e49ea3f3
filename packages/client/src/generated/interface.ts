// Made of /api/openapi.json by `npm run client:generate`; changes by hand are lost.

export type BodyBytes = Uint8Array | Blob | FormData | string;
export interface paths {
    "/images/{imageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an image
         * @description Needs the scope `cases:read`.
         */
        get: operations["images_open"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your organizations
         * @description A token for one project has none.
         *
         *     Any token will do.
         */
        get: operations["organizations_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organizationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an organization with its projects
         * @description Any token will do.
         */
        get: operations["organizations_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organizationId}/deleted-projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deleted projects that can be restored
         * @description Needs the scope `projects:manage`.
         */
        get: operations["projects_deleted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organizationId}/deleted-projects/{projectId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted project
         * @description Needs the scope `projects:manage`.
         */
        post: operations["projects_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organizationId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open invitations, newest first
         * @description Needs the scope `members:read`.
         */
        get: operations["organizations_invitations"];
        put?: never;
        /**
         * Invite people by email
         * @description At most 100 at once, and 500 within an hour; too many at once are none.
         *
         *     Needs the scope `members:write`.
         */
        post: operations["organizations_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organizationId}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an open invitation
         * @description Needs the scope `members:read`.
         */
        get: operations["organizations_openInvitation"];
        put?: never;
        post?: never;
        /**
         * Revoke an open invitation
         * @description Needs the scope `members:write`.
         */
        delete: operations["organizations_revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organizationId}/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description The link that was sent before stops working. It counts as an invitation.
         *
         *     Needs the scope `members:write`.
         */
        post: operations["organizations_resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organizationId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members, Admins first, by name
         * @description Needs the scope `members:read`.
         */
        get: operations["organizations_members"];
        put?: never;
        /**
         * Add somebody who has an account
         * @description Needs the scope `members:write`.
         */
        post: operations["organizations_addMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organizationId}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a member
         * @description Needs the scope `members:read`.
         */
        get: operations["organizations_member"];
        put?: never;
        post?: never;
        /**
         * Remove a member from the organization and its projects
         * @description The last Admin stays.
         *
         *     Needs the scope `members:write`.
         */
        delete: operations["organizations_removeMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description The last Admin stays one.
         *
         *     Needs the scope `members:write`.
         */
        patch: operations["organizations_changeRole"];
        trace?: never;
    };
    "/organizations/{organizationId}/members/{userId}/holdings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what a member would hand over
         * @description Needs the scope `members:read`.
         */
        get: operations["organizations_memberLeaving"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organizationId}/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a project
         * @description You become its first Project Admin.
         *
         *     Needs the scope `projects:manage`.
         */
        post: operations["projects_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects that you can see
         * @description Of a token for one project: that project alone.
         *
         *     Any token will do.
         */
        get: operations["projects_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a project
         * @description Any token will do.
         */
        get: operations["projects_get"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description An Admin of the organization can restore it for 30 days.
         *
         *     Needs the scope `projects:manage`.
         */
        delete: operations["projects_delete"];
        options?: never;
        head?: never;
        /**
         * Rename a project
         * @description Needs the scope `projects:manage`.
         */
        patch: operations["projects_rename"];
        trace?: never;
    };
    "/projects/{projectId}/aliases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List aliases: what was decided about tests, newest first
         * @description Needs the scope `runs:read`.
         */
        get: operations["resultInbox_aliases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/aliases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an alias
         * @description Its test comes back to the inbox.
         *
         *     Needs the scope `runs:write`.
         */
        delete: operations["resultInbox_removeAlias"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/bulk-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest changes of many test cases
         * @description Needs the scope `cases:read`.
         */
        get: operations["bulkChanges_list"];
        put?: never;
        /**
         * Change many test cases at once
         * @description 201 when they are changed, 202 when they are so many that it is done in the background, 200 when there was nothing to change.
         *
         *     Needs the scope `cases:write`.
         */
        post: operations["bulkChanges_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/bulk-changes/{changeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what became of a change of many test cases
         * @description Needs the scope `cases:read`.
         */
        get: operations["bulkChanges_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/bulk-changes/{changeId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a change of many test cases
         * @description Cases that somebody has changed since stay as they are. For who made it, and for project leads.
         *
         *     Needs the scope `cases:write`.
         */
        post: operations["bulkChanges_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/environments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the environments of a project
         * @description Any token will do.
         */
        get: operations["environments_list"];
        put?: never;
        /**
         * Add an environment
         * @description Needs the scope `project:write`.
         */
        post: operations["environments_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/environments/{environmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an environment
         * @description Needs the scope `project:write`.
         */
        patch: operations["environments_update"];
        trace?: never;
    };
    "/projects/{projectId}/feature-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feature files with checksums
         * @description Needs the scope `features:read`.
         */
        get: operations["featureFiles_index"];
        put?: never;
        /**
         * Add a feature file
         * @description The body is the file as `text/plain`, byte for byte: how it is encoded says its byte order mark, its `# encoding:` or its bytes.
         *
         *     Needs the scope `features:write`.
         */
        post: operations["featureFiles_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/feature-files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a feature file with its versions
         * @description Needs the scope `features:read`.
         */
        get: operations["featureFiles_get"];
        put?: never;
        post?: never;
        /**
         * Delete a feature file
         * @description Its scenarios go with it; its versions stay.
         *
         *     Needs the scope `features:write`.
         */
        delete: operations["featureFiles_delete"];
        options?: never;
        head?: never;
        /**
         * Rename a feature file
         * @description Needs the scope `features:write`.
         */
        patch: operations["featureFiles_rename"];
        trace?: never;
    };
    "/projects/{projectId}/feature-files/{fileId}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a feature file
         * @description Byte for byte as it was imported or saved, in its own encoding.
         *
         *     Needs the scope `features:read`.
         */
        get: operations["featureFiles_source"];
        /**
         * Save a feature file
         * @description The body is the file as `text/plain`, byte for byte: how it is encoded says its byte order mark, its `# encoding:` or its bytes. Saves the next version. Send the `ETag` of the text that you changed as `If-Match`, or its `version`.
         *
         *     Needs the scope `features:write`.
         */
        put: operations["featureFiles_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image
         * @description PNG, JPEG, GIF, WebP or AVIF. It is kept once a test case names it in `imageIds`; else it goes after a day.
         *
         *     Needs the scope `cases:write`.
         */
        post: operations["images_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tests whose results found no test case
         * @description Needs the scope `runs:read`.
         */
        get: operations["resultInbox_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/inbox/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide which test case tests belong to
         * @description Needs the scope `runs:write`.
         */
        post: operations["resultInbox_decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/java": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate Java
         * @description Of all feature files, as the newest generation was made. The answer comes at once: ask its `Location` when it is done.
         *
         *     Needs the scope `features:write`.
         */
        post: operations["javaSteps_again"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/java-generations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest generations of Java
         * @description Needs the scope `features:read`.
         */
        get: operations["javaSteps_list"];
        put?: never;
        /**
         * Generate Java with options of its own
         * @description Needs the scope `features:write`.
         */
        post: operations["javaSteps_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/java/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what became of a generation of Java
         * @description Needs the scope `features:read`.
         */
        get: operations["javaSteps_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/java/{runId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a generation of Java
         * @description Needs the scope `features:write`.
         */
        post: operations["javaSteps_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/java/{runId}/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the Java of a generation
         * @description Needs the scope `features:read`.
         */
        get: operations["javaSteps_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/java/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the newest Java
         * @description The zip of the newest generation that has one; its `ETag` is the id of that generation.
         *
         *     Needs the scope `features:read`.
         */
        get: operations["javaSteps_latest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Map test cases to a scenario
         * @description Needs the scope `mappings:write`.
         */
        post: operations["automationMapping_map"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who can work in a project, by name
         * @description Needs the scope `members:read`.
         */
        get: operations["projectMembers_list"];
        put?: never;
        /**
         * Add members of the organization to a project
         * @description Those who are in it already keep their role.
         *
         *     Needs the scope `members:write`.
         */
        post: operations["projectMembers_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a member of a project
         * @description Needs the scope `members:read`.
         */
        get: operations["projectMembers_get"];
        put?: never;
        post?: never;
        /**
         * Remove a member from a project
         * @description Needs the scope `members:write`.
         */
        delete: operations["projectMembers_remove"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member of a project
         * @description Needs the scope `members:write`.
         */
        patch: operations["projectMembers_changeRole"];
        trace?: never;
    };
    "/projects/{projectId}/members/{userId}/holdings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what a member of a project would hand over
         * @description Needs the scope `members:read`.
         */
        get: operations["projectMembers_departure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/module-children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the modules right below one
         * @description Any token will do.
         */
        get: operations["modules_children"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find modules by name, nearest to the top first
         * @description Any token will do.
         */
        get: operations["modules_list"];
        put?: never;
        /**
         * Add a module
         * @description Needs the scope `project:write`.
         */
        post: operations["modules_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/modules/{moduleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a module
         * @description Any token will do.
         */
        get: operations["modules_get"];
        put?: never;
        post?: never;
        /**
         * Delete a module with all below it
         * @description Needs the scope `project:write`.
         */
        delete: operations["modules_delete"];
        options?: never;
        head?: never;
        /**
         * Rename a module
         * @description Needs the scope `project:write`.
         */
        patch: operations["modules_rename"];
        trace?: never;
    };
    "/projects/{projectId}/modules/{moduleId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a module with all below it
         * @description Needs the scope `project:write`.
         */
        post: operations["modules_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the releases of a project
         * @description Any token will do.
         */
        get: operations["releases_list"];
        put?: never;
        /**
         * Add a release
         * @description Needs the scope `project:write`.
         */
        post: operations["releases_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/releases/{releaseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a release
         * @description Needs the scope `project:write`.
         */
        patch: operations["releases_update"];
        trace?: never;
    };
    "/projects/{projectId}/releases/{releaseId}/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List test cases with the version that a release has of them, newest first
         * @description Needs the scope `mappings:read`.
         */
        get: operations["releaseMapping_list"];
        put?: never;
        /**
         * Map test cases to a release, and take others out
         * @description Cases that `pick` does not name stay as they are. 409 at `withResults` where it takes out cases that have results in the release.
         *
         *     Needs the scope `project:write`.
         */
        post: operations["releaseMapping_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/releases/{releaseId}/mapping-job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how far your mapping of very many test cases is
         * @description Its `job` is null when none is at work.
         *
         *     Needs the scope `mappings:read`.
         */
        get: operations["releaseMapping_job"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/report-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest report files
         * @description Needs the scope `reports:read`.
         */
        get: operations["reports_files_list"];
        put?: never;
        /**
         * Make a file of a report
         * @description Needs the scope `reports:read`.
         */
        post: operations["reports_files_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/report-files/{reportFileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what became of a report file
         * @description Needs the scope `reports:read`.
         */
        get: operations["reports_files_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/report-files/{reportFileId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a report file
         * @description Needs the scope `reports:read`.
         */
        get: operations["reports_files_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/reports/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the figures of the coverage report
         * @description How many cases are automatable, how many of those are automated, and the same in steps and by module.
         *
         *     Needs the scope `reports:read`.
         */
        get: operations["reports_coverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/reports/coverage/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the figures of the coverage report through time
         * @description The figures at the end of each day (UTC), the oldest first, and of today as they are now. Every day of two months is told, every seventh of fourteen months, else every thirtieth.
         *
         *     Needs the scope `reports:read`.
         */
        get: operations["reports_coverageHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/reports/execution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the figures of the execution report
         * @description What came out of the cases of a release in an environment. Each case counts once, by the worst of its datasets; pass, fail, skip, block and remaining add up to the cases of the release (of the project, when none is named).
         *
         *     Needs the scope `reports:read`.
         */
        get: operations["reports_execution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports of results, newest first
         * @description Needs the scope `results:read`.
         */
        get: operations["resultImports_list"];
        put?: never;
        /**
         * Upload result files
         * @description JUnit XML, TestNG XML, Cucumber JSON, Cucumber messages and CSV, as one raw body or as several files of a multipart form. Answers 202 while the import is at work, and 200 when it was finished within `wait`. The same file for the same release, environment and build changes nothing, so that an upload may be tried again.
         *
         *     Needs the scope `results:write`.
         */
        post: operations["resultUploads_receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/results/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what became of an import of results
         * @description Needs the scope `results:read`.
         */
        get: operations["resultUploads_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/results/{importId}/unmatched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the results of an import that found no case
         * @description Needs the scope `results:read`.
         */
        get: operations["resultImports_unmatched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a manual run of a test case
         * @description Needs the scope `runs:write`.
         */
        post: operations["runs_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a run
         * @description Needs the scope `runs:read`.
         */
        get: operations["runs_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark steps of a run
         * @description Sent again it changes nothing more. What somebody else changed since `from` stays, and is told in `conflicts`.
         *
         *     Needs the scope `runs:write`.
         */
        patch: operations["runs_change"];
        trace?: never;
    };
    "/projects/{projectId}/runs/{runId}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a run
         * @description Needs the scope `runs:write`.
         */
        post: operations["runs_finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find scenarios
         * @description Needs the scope `mappings:read`.
         */
        get: operations["automationMapping_scenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/scenarios/{scenarioId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a scenario
         * @description Needs the scope `mappings:read`.
         */
        get: operations["automationMapping_scenario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/scenarios/{scenarioId}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List test cases that a scenario may belong to, the likeliest first
         * @description Needs the scope `mappings:read`.
         */
        get: operations["suggestions_ofScenario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/stale-mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mappings whose test case or scenario has changed
         * @description Needs the scope `mappings:read`.
         */
        get: operations["mappingChanges_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/stale-mappings/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm mappings as they are now
         * @description Needs the scope `mappings:write`.
         */
        post: operations["mappingChanges_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/stale-mappings/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete mappings that do not hold any more
         * @description Needs the scope `mappings:write`.
         */
        post: operations["mappingChanges_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/suggestion-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest answers to suggestions
         * @description Needs the scope `mappings:read`.
         */
        get: operations["suggestions_answers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/suggestion-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest searches for suggestions
         * @description Needs the scope `mappings:read`.
         */
        get: operations["suggestions_searches"];
        put?: never;
        /**
         * Search suggestions for a module and all below it
         * @description Needs the scope `mappings:write`.
         */
        post: operations["suggestions_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/suggestion-searches/{searchId}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a search found and nobody has answered yet, the likeliest first
         * @description Needs the scope `mappings:read`.
         */
        get: operations["suggestions_queue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-case-exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest exports
         * @description Needs the scope `cases:read`.
         */
        get: operations["caseExports_list"];
        put?: never;
        /**
         * Export test cases
         * @description Needs the scope `cases:read`.
         */
        post: operations["caseExports_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-case-exports/{exportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what became of an export
         * @description Needs the scope `cases:read`.
         */
        get: operations["caseExports_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-case-exports/{exportId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an export
         * @description Needs the scope `cases:read`.
         */
        get: operations["caseExports_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or search test cases, page by page
         * @description Needs the scope `cases:read`.
         */
        get: operations["testCases_list"];
        put?: never;
        /**
         * Add a test case
         * @description Needs the scope `cases:write`.
         */
        post: operations["testCases_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{caseNumber}/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the mappings of a test case
         * @description Needs the scope `mappings:read`.
         */
        get: operations["automationMapping_mappings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{caseNumber}/mappings/{mappingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a mapping
         * @description Needs the scope `mappings:write`.
         */
        delete: operations["automationMapping_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{caseNumber}/mappings/{mappingId}/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say what a mapping covers of its test case
         * @description Needs the scope `mappings:write`.
         */
        put: operations["automationMapping_cover"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{caseNumber}/open-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the runs of a test case that still go on
         * @description Needs the scope `runs:read`.
         */
        get: operations["runs_open"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{caseNumber}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the results of a test case, newest first
         * @description Needs the scope `runs:read`.
         */
        get: operations["executions_history"];
        put?: never;
        /**
         * Add a result to a test case
         * @description Needs the scope `runs:write`.
         */
        post: operations["executions_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{caseNumber}/results/{executionId}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a ticket to the test case of a result
         * @description For the release and environment of the result; the rest as above.
         *
         *     Needs the scope `cases:write`.
         */
        post: operations["executions_attachTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{caseNumber}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scenarios that a test case may belong to, the likeliest first
         * @description Needs the scope `mappings:read`.
         */
        get: operations["suggestions_ofCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{caseNumber}/suggestions/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a suggestion: the test case is mapped
         * @description Needs the scope `mappings:write`.
         */
        post: operations["suggestions_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{caseNumber}/suggestions/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a suggestion
         * @description Needs the scope `mappings:write`.
         */
        post: operations["suggestions_refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{caseNumber}/suggestions/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an answer to a suggestion back, and its mapping
         * @description Needs the scope `mappings:write`.
         */
        post: operations["suggestions_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{caseNumber}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tickets of a test case, newest first
         * @description Needs the scope `cases:read`.
         */
        get: operations["tickets_list"];
        put?: never;
        /**
         * Attach a ticket to a test case
         * @description To its newest version, for one release and environment; 409 when it is attached there already. Title and status follow as soon as its tracker was asked.
         *
         *     Needs the scope `cases:write`.
         */
        post: operations["workItems_attachLater"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{caseNumber}/tickets/{ticketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a ticket off a test case
         * @description It stays in its tracker.
         *
         *     Needs the scope `cases:write`.
         */
        delete: operations["tickets_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a test case
         * @description Needs the scope `cases:read`.
         */
        get: operations["testCases_get"];
        put?: never;
        post?: never;
        /**
         * Delete a test case
         * @description It can be restored. Send the `ETag` of the case as `If-Match`.
         *
         *     Needs the scope `cases:write`.
         */
        delete: operations["deletedCases_delete"];
        options?: never;
        head?: never;
        /**
         * Change a test case
         * @description Fields that are left out stay as they are. Send the `ETag` of the case as `If-Match`.
         *
         *     Needs the scope `cases:write`.
         */
        patch: operations["testCases_save"];
        trace?: never;
    };
    "/projects/{projectId}/test-cases/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted test case
         * @description Needs the scope `cases:write`.
         */
        post: operations["deletedCases_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cases/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clone test cases
         * @description One case is cloned at once (201), several in the background (202). The change `changeId` of the project that the clones come to tells how far it is, and undoes it.
         *
         *     Needs the scope `cases:write`.
         */
        post: operations["caseClones_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cycles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List test cycles, newest first
         * @description Needs the scope `runs:read`.
         */
        get: operations["testCycles_list"];
        put?: never;
        /**
         * Create a test cycle
         * @description Needs the scope `runs:write`.
         */
        post: operations["testCycles_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cycles/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a test cycle with its figures
         * @description Needs the scope `runs:read`.
         */
        get: operations["testCycles_get"];
        put?: never;
        post?: never;
        /**
         * Delete a planned test cycle
         * @description Needs the scope `runs:write`.
         */
        delete: operations["testCycles_remove"];
        options?: never;
        head?: never;
        /**
         * Change the texts of a test cycle
         * @description Needs the scope `runs:write`.
         */
        patch: operations["testCycles_update"];
        trace?: never;
    };
    "/projects/{projectId}/test-cycles/{number}/call-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call a test cycle off
         * @description Needs the scope `runs:write`.
         */
        post: operations["testCycles_callOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cycles/{number}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a test cycle
         * @description Needs the scope `runs:write`.
         */
        post: operations["testCycles_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cycles/{number}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cases of a test cycle with their items
         * @description Needs the scope `runs:read`.
         */
        get: operations["testCycles_cases"];
        put?: never;
        /**
         * Add cases to a test cycle
         * @description Cases that it has already stay as they are.
         *
         *     Needs the scope `runs:write`.
         */
        post: operations["testCycles_addCases"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Assign items of a test cycle
         * @description Needs the scope `runs:write`.
         */
        patch: operations["testCycles_assign"];
        trace?: never;
    };
    "/projects/{projectId}/test-cycles/{number}/items/{itemId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record the result of an item
         * @description Stores one result, as a finished attempt. While somebody runs the item it is refused (409). With an `Idempotency-Key` it is stored once, however often it is sent.
         *
         *     Needs the scope `runs:write`.
         */
        post: operations["testCycles_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cycles/{number}/items/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove items from a test cycle
         * @description The test cases themselves stay. Items that somebody has begun cannot be removed: while one of them is among those chosen, none is (409).
         *
         *     Needs the scope `runs:write`.
         */
        post: operations["testCycles_removeItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cycles/{number}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a test cycle
         * @description Needs the scope `runs:write`.
         */
        post: operations["testCycles_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cycles/{number}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record one result for many items
         * @description Each item gets a result of its own. Items at which somebody works, and those that the cycle passes over, stay as they are.
         *
         *     Needs the scope `runs:write`.
         */
        post: operations["testCycles_mark"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/test-cycles/{number}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a planned test cycle
         * @description Needs the scope `runs:write`.
         */
        post: operations["testCycles_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptedSuggestion: {
            scenario: string;
        };
        AddedEnvironment: {
            id: number;
            name: string;
        };
        AddedItems: {
            items: number;
        };
        AddedMember: {
            userId: number;
        };
        AddedModule: {
            id: number;
            name: string;
        };
        AddedProjectMembers: {
            /** @description How many came in. */
            added: number;
        };
        AddedRelease: {
            id: number;
            number: string;
        };
        AddedResult: {
            executionId: number;
        };
        AddedTestCase: {
            number: number;
        };
        Alias: {
            className: string;
            /** Format: date-time */
            createdAt: string;
            createdBy: string | null;
            fileName: string;
            id: number;
            name: string;
            results: number;
            /** @description Null = its results are ignored. */
            testCase: {
                deleted: boolean;
                number: number;
                summary: string;
            } | null;
        };
        AssignedItems: {
            count: number;
        };
        AttachedTicket: {
            number: string;
        };
        BegunJavaGeneration: {
            id: number;
        };
        BegunSuggestionSearch: {
            searchId: number;
        };
        BulkChange: {
            /** @description What was asked for, with its values. */
            change: {
                /** @enum {string} */
                action: "assign" | "priority" | "addTags" | "removeTags" | "move" | "applicable" | "automatable" | "delete" | "clone";
            } & {
                [key: string]: unknown;
            };
            counts: components["schemas"]["BulkCounts"];
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            error: string | null;
            id: number;
            mayUndo: boolean;
            progress: {
                done: number;
                step: string;
                total: number;
                unit: string;
            } | null;
            /** @enum {string} */
            status: "queued" | "running" | "succeeded" | "failed";
            /** @description The name of the person or module, or the only case, that it is about. */
            subject: string | null;
            /** @description `left` = cases that somebody has changed since. */
            undone: {
                /** Format: date-time */
                at: string;
                by: string;
                left: number;
                restored: number;
            } | null;
        };
        BulkCounts: {
            changed: number;
            /** @description They are not there any more. */
            gone: number;
            /** @description They have no room for another tag. */
            noRoom: number;
            /** @description They were so already. */
            same: number;
        };
        ChangedEnvironment: {
            active: boolean;
            name: string;
        };
        ChangedMember: {
            changed: boolean;
        };
        ChangedRelease: {
            enabled: boolean;
            number: string;
        };
        ChangedReleaseMapping: {
            added: number;
            /** @description They are very many: it is being done, and `Location` tells how far it is. */
            inBackground: boolean;
            /** @description Of those that are taken out: how many stand in an open test cycle of the release. */
            inCycles: number;
            /** @description Mapped at another version than before. */
            moved: number;
            removed: number;
            /** @description Of those that are taken out: how many have results in the release. */
            tested: number;
        };
        ChangedRun: {
            /** @description What somebody else changed meanwhile, and was not written over. */
            conflicts: {
                /** @enum {string} */
                field: "result" | "remarks";
                sequence: number;
            }[];
            durationMs: number;
            finished: boolean;
            marks: components["schemas"]["RunMark"][];
            revision: number;
            /** @enum {string} */
            status: "PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "IN_PROCESS" | "NOT_TESTED" | "PENDING" | "ERROR" | "DELETED";
            /** @description A person chose the status; else it follows from the steps. */
            statusChosen: boolean;
        };
        Coverage: {
            automatable: number;
            /** @description Automated. */
            done: number;
            /** @description The modules right below the chosen one, each with all below it; at most 100. */
            modules: components["schemas"]["CoverageModule"][];
            nonAutomatable: number;
            /** @description Automatable, but not automated. */
            pending: number;
            /** @description The steps of those cases. */
            steps: {
                automatable: components["schemas"]["CoverageSteps"];
                done: components["schemas"]["CoverageSteps"];
                nonAutomatable: components["schemas"]["CoverageSteps"];
                pending: components["schemas"]["CoverageSteps"];
                total: components["schemas"]["CoverageSteps"];
            };
            total: number;
        };
        CoverageHistory: {
            /** @description Since when figures are stored; null while none are. */
            first: string | null;
            /** Format: date */
            from: string;
            points: components["schemas"]["CoverageOfDay"][];
            /** Format: date */
            to: string;
        };
        CoverageModule: {
            automated: number;
            cases: number;
            done: number;
            id: number;
            name: string;
            steps: number;
        };
        CoverageOfDay: {
            automatable: number;
            /** Format: date */
            day: string;
            /** @description Automated. */
            done: number;
            nonAutomatable: number;
            /** @description Automatable, but not automated. */
            pending: number;
            steps: {
                automatable: components["schemas"]["CoverageSteps"];
                done: components["schemas"]["CoverageSteps"];
                nonAutomatable: components["schemas"]["CoverageSteps"];
                pending: components["schemas"]["CoverageSteps"];
                total: components["schemas"]["CoverageSteps"];
            } | null;
            total: number;
        };
        CoverageSteps: {
            /** @description Steps that a mapping covers, or any of an automated case without one. */
            automated: number;
            steps: number;
        };
        CreatedProject: {
            id: number;
        };
        CreatedTestCycle: {
            items: number;
            number: number;
        };
        Decided: {
            /** @description New test cases. */
            created: number;
            results: number;
            tests: number;
        };
        DeletedProject: {
            /** Format: date-time */
            deletedAt: string;
            deletedBy: string;
            id: number;
            name: string;
            /**
             * Format: date-time
             * @description Until when it can be restored.
             */
            until: string;
        };
        Environment: {
            /** @description Whether results can be uploaded for it. */
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            id: number;
            name: string;
        };
        Error: {
            /** @enum {string} */
            code: "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "INVALID" | "CONFLICT" | "TOO_MANY" | "UNAVAILABLE" | "METHOD_NOT_ALLOWED" | "PRECONDITION_FAILED" | "PRECONDITION_REQUIRED" | "UNSUPPORTED_MEDIA_TYPE" | "KEY_REUSED" | "KEY_RUNNING" | "SERVER_ERROR";
            /** @description The same as `message`. */
            detail: string;
            /** @description The parameter that it is about. */
            field?: string;
            /** @description Where more is said of it: a path of this server. */
            help?: string;
            /** @description A sentence for people. */
            message: string;
            /** @description What is wrong with a text, by its lines from 1. */
            problems?: {
                line: number;
                reason: string;
            }[];
            status: number;
            /** @description What HTTP calls the status. */
            title: string;
            /** @description RFC 9457; always `about:blank`: `code` tells the kinds apart. */
            type: string;
            /** @description The version that it has now, where another one was to be changed. */
            version?: string;
        };
        ExecutionFigures: {
            /** @description Automated. */
            done: number;
            /** @description Time of their results; null where none is told. */
            durationMs: number | null;
            nonAutomatable: number;
            /** @description Automatable, but not automated. */
            pending: number;
            total: number;
        };
        ExecutionReport: {
            block: components["schemas"]["ExecutionFigures"];
            datasets: components["schemas"]["ExecutionFigures"];
            fail: components["schemas"]["ExecutionFigures"];
            pass: components["schemas"]["ExecutionFigures"];
            project: components["schemas"]["ExecutionFigures"];
            /** @description Cases with a result, in per cent. */
            received: number;
            release: components["schemas"]["ExecutionFigures"];
            remaining: components["schemas"]["ExecutionFigures"];
            skip: components["schemas"]["ExecutionFigures"];
        };
        FeatureFile: {
            id: number;
            language: string;
            latestVersion: number;
            name: string;
            versions: {
                /** Format: date-time */
                createdAt: string;
                createdBy: string;
                /** @description The version of somebody else that it was merged with when it was saved. */
                mergedWith: {
                    createdBy: string;
                    version: number;
                } | null;
                version: number;
            }[];
        };
        FeatureFileLine: {
            id: number;
            /** Format: date-time */
            modifiedAt: string;
            name: string;
            /** @description Of its text as UTF-8 without a byte order mark, in hex. */
            sha256: string;
            version: number;
        };
        FinishedRun: {
            /** @description False when it was finished already. */
            stored: boolean;
        };
        FoundModules: {
            choices: {
                id: number;
                /** @description From the top down to it. */
                names: string[];
            }[];
            total: number;
        };
        Holdings: {
            /** @description Test cases assigned to them. */
            assignedCases: number;
            /** @description Cases that are theirs to run in test cycles; nobody’s where they are not handed over. */
            cycleItems: number;
            /** @description Manual runs that they have not finished. */
            openRuns: number;
            /** @description Their places in daily reports. */
            scheduleMemberships: number;
            /** @description Daily reports in their name. */
            schedules: number;
            /** @description API tokens for one project, which stop working. */
            tokens: number;
        };
        Image: {
            fileName: string;
            height: number;
            id: number;
            uploadedBy: string;
            width: number;
        };
        Inbox: {
            items: components["schemas"]["InboxItem"][];
            page: number;
            /** @description Their results. */
            results: number;
            /** @description Tests on all pages. */
            total: number;
        };
        InboxItem: {
            ambiguous: boolean;
            candidates: {
                number: number;
                percent: number | null;
                summary: string;
            }[];
            className: string;
            fileName: string;
            id: number;
            /** Format: date-time */
            lastAt: string;
            lastMessage: string;
            /** @enum {string} */
            lastResult: "BLOCKED" | "FAILED" | "IN_PROCESS" | "NOT_TESTED" | "PASSED" | "SKIPPED";
            name: string;
            suite: string;
            waiting: number;
        };
        Invitation: {
            email: string;
            expired: boolean;
            /** Format: date-time */
            expiresAt: string;
            id: number;
            invitedBy: string;
            /** @description To how many projects they are invited. */
            projects: number;
            /** @enum {string} */
            role: "Admin" | "Member";
            /** Format: date-time */
            sentAt: string;
        };
        InvitationLink: {
            email: string;
            href: string;
        };
        Invitations: {
            invitations: components["schemas"]["Invitation"][];
            page: number;
            total: number;
        };
        Invited: {
            invited: string[];
            /** @description Links to hand over, where no mail server is set. They are told once: a repeated request is answered without. */
            links: components["schemas"]["InvitationLink"][];
            /** @description Addresses of members, who are not invited. */
            members: string[];
            /** @description Addresses that have an open invitation already. */
            waiting: string[];
        };
        JavaGeneration: {
            /** @description Feature files with a line that has no Gherkin keyword, which were left out. */
            filesLeftOut: number;
            /** @description Step definitions that were generated. */
            generated: number;
            /** @description Whether there is a zip: not for nothing, and not after 30 days. */
            hasFile: boolean;
            id: number;
            /** @description Steps that could not be proven and were left out. */
            leftOut: number;
            /** @description Which one of the project it is, from 1. */
            number: number;
            /**
             * Format: uri
             * @description The screen of the generation, for people.
             */
            page: string;
            /** @description Why it failed; null while all is well. */
            problem: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled";
        };
        ListedMember: {
            email: string;
            /** @description Whether an Admin lets them keep the assets and people of the organization. */
            humanResource: boolean;
            lastUsedAt: string | null;
            name: string;
            /** @description In how many projects they have a role. */
            projects: number;
            /** @enum {string} */
            role: "Admin" | "Member";
            secondFactor: boolean;
            userId: number;
            username: string;
        };
        MappableTestCase: {
            /** Format: date-time */
            createdAt: string;
            /** @description The number as people write it, such as TC-12. */
            key: string;
            /** @enum {string} */
            kind: "manual" | "automatable" | "notApplicable";
            latestVersion: number;
            /** @description The version that the release has; null when it has none. */
            mapped: number | null;
            /** @description Its module with all above, root first. */
            modules: string[];
            number: number;
            summary: string;
        };
        MappedTestCases: {
            mapped: number;
            scenario: string;
        };
        Mapping: {
            /** Format: date-time */
            at: string;
            by: string;
            caseSteps: number;
            caseVersion: number;
            /** @description How many steps of the case it covers. */
            covered: number;
            /** @enum {string} */
            covers: "case" | "steps" | "aligned";
            environments: string[];
            file: {
                id: number;
                name: string;
            };
            id: number;
            release: {
                id: number;
                number: string;
            };
            scenario: {
                /** @description Its file does not hold it any more. */
                gone: boolean;
                id: number;
                latestVersion: number;
                name: string;
                version: number;
            };
            /** @description It waits for somebody to look at what has changed. */
            stale: boolean;
            /** @description The chosen steps; null for the whole scenario. */
            steps: string[] | null;
        };
        MappingReview: {
            done: number;
            left: number;
            reviewId: number | null;
        };
        Member: {
            email: string;
            /** @description Whether an Admin lets them keep the assets and people of the organization. */
            humanResource: boolean;
            name: string;
            /** @description In how many projects they have a role. */
            projects: number;
            /** @enum {string} */
            role: "Admin" | "Member";
            secondFactor: boolean;
            userId: number;
            username: string;
        };
        Members: {
            members: components["schemas"]["ListedMember"][];
            page: number;
            total: number;
        };
        Module: {
            /** @description All above it, root first. */
            ancestors: {
                id: number;
                name: string;
            }[];
            /** @description Live cases in it and in all below it. */
            cases: number;
            id: number;
            /** @description Modules below it. */
            modules: number;
            name: string;
            parentId: number | null;
        };
        ModuleChildren: {
            nodes: components["schemas"]["ModuleNode"][];
            parentId: number | null;
            total: number;
        };
        ModuleNode: {
            /** @description Live cases in it and in all below it. */
            count: number;
            hasChildren: boolean;
            id: number;
            name: string;
            parentId: number | null;
            position: number;
        };
        OpenRun: {
            /** Format: date-time */
            activeAt: string;
            by: string;
            environment: string;
            id: number;
            release: string;
            version: number;
        };
        Organization: {
            id: number;
            name: string;
            /**
             * @description Your role in it.
             * @enum {string}
             */
            role: "Admin" | "Member";
        };
        OrganizationProject: {
            /** Format: date-time */
            createdAt: string;
            id: number;
            members: number;
            name: string;
            projectRole: ("ProjectAdmin" | "ProjectLead" | "QA" | "Dev" | "ReportViewer") | null;
            testCases: number;
        };
        OrganizationWithProjects: {
            id: number;
            name: string;
            /** @description Those that you can see: an Admin sees all. */
            projects: components["schemas"]["OrganizationProject"][];
            /** @description How many the search finds, on all pages. */
            projectsFound: number;
            /**
             * @description Your role in it.
             * @enum {string}
             */
            role: "Admin" | "Member";
        };
        Project: {
            id: number;
            name: string;
            organization: {
                id: number;
                name: string;
            };
            organizationRole: ("Admin" | "Member") | null;
            /** @description Your role in the project; null for an Admin of its organization. */
            projectRole: ("ProjectAdmin" | "ProjectLead" | "QA" | "Dev" | "ReportViewer") | null;
        };
        ProjectMember: {
            email: string;
            name: string;
            /** @enum {string} */
            organizationRole: "Admin" | "Member";
            /** @description Null for an Admin of the organization who has none in the project. */
            role: ("ProjectAdmin" | "ProjectLead" | "QA" | "Dev" | "ReportViewer") | null;
            userId: number;
            username: string;
        };
        ProjectMembers: {
            members: components["schemas"]["ProjectMember"][];
            total: number;
        };
        QueuedSuggestion: {
            /** @description Why the case cannot be mapped; null when it can. */
            blocked: string | null;
            caseNumber: number;
            caseVersion: number;
            fileName: string;
            /** @description Another pair of one of the two sides that is nearer, or nearly as near, and keeps this one from being likely. */
            rival: {
                /** @description The other case, where the scenario is near to it. */
                caseNumber?: number;
                /** @description The name of the other scenario, where the case is near to it. */
                scenario?: string;
                score: number;
            } | null;
            scenario: string;
            scenarioId: number;
            scenarioVersion: number;
            /** @description From 0 to 1. */
            score: number;
            /** @enum {string} */
            strength: "likely" | "possible" | "weak";
            summary: string;
        };
        RecordedResult: {
            count: number;
        };
        RecordedResults: {
            count: number;
        };
        Release: {
            /** Format: date-time */
            createdAt: string;
            /** @description Whether results can be uploaded for it. */
            enabled: boolean;
            id: number;
            number: string;
        };
        ReleaseMappingAtWork: {
            job: components["schemas"]["ReleaseMappingJob"] | null;
        };
        ReleaseMappingJob: {
            error: string | null;
            progress: {
                done: number;
                step: string;
                total: number;
                unit: string;
            } | null;
            /** @enum {string} */
            status: "queued" | "running" | "succeeded" | "failed";
        };
        ReleaseMappingPage: {
            /** @description How many cases the release has, of the module where one is named. */
            mapped: number;
            /** @description The page that was asked for; behind the last one there are no cases. */
            page: number;
            pageCount: number;
            testCases: components["schemas"]["MappableTestCase"][];
            /** @description How many cases match. */
            total: number;
            /** @description There may be more matches than `total`. */
            totalCapped: boolean;
        };
        RemovedItems: {
            count: number;
        };
        RenamedProject: {
            name: string;
        };
        ReportFile: {
            cases: number;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            error: string | null;
            /** @description Null until it is made, and when it was tidied up. */
            file: {
                /**
                 * Format: uri
                 * @description Where it is downloaded.
                 */
                address: string;
                bytes: number;
                name: string;
            } | null;
            id: number;
            kind: string;
            name: string;
            progress: {
                done: number;
                step: string;
                total: number;
                unit: string;
            } | null;
            report: string;
            /** @enum {string} */
            status: "queued" | "running" | "succeeded" | "failed";
        };
        ResentInvitation: {
            email: string;
            /** @description Links to hand over, where no mail server is set. They are told once: a repeated request is answered without. */
            links: components["schemas"]["InvitationLink"][];
        };
        RestoredTestCase: {
            moduleId: number;
            number: number;
            version: number;
        };
        ResultCounts: {
            alias?: number;
            ambiguous?: number;
            created?: number;
            file?: number;
            ignored?: number;
            key?: number;
            name?: number;
            refused?: number;
            retried?: number;
            scenario?: number;
            summary?: number;
            unmatched?: number;
        };
        ResultFile: {
            bytes: number;
            counts: components["schemas"]["ResultCounts"];
            format: ("junit" | "testng" | "cucumberJson" | "cucumberMessages" | "csv") | null;
            name: string;
            notices: string[];
            problem: {
                line: number;
                reason: string;
            } | null;
            sameAsImportId: number | null;
            total: number;
            /** @description Null while it waits or is read; `same`: the very file came before and changes nothing; `columns`: a CSV whose columns a person has to name. */
            verdict: ("imported" | "same" | "refused" | "columns") | null;
        };
        ResultHistory: {
            page: number;
            pageCount: number;
            rows: components["schemas"]["ResultLine"][];
            total: number;
        };
        ResultImport: {
            /**
             * Format: uri
             * @description Where this answer is found again.
             */
            address: string;
            build: string;
            counts: components["schemas"]["ResultCounts"];
            /** Format: date-time */
            createdAt: string;
            environment: {
                id: number;
                name: string;
            };
            files: components["schemas"]["ResultFile"][];
            finishedAt: string | null;
            id: number;
            /**
             * Format: uri
             * @description The screen of the import, for people.
             */
            page: string;
            release: {
                id: number;
                number: string;
            };
            /** @description How many of them passed, failed, …; empty until the import is finished. */
            results: {
                BLOCKED?: number;
                FAILED?: number;
                IN_PROCESS?: number;
                NOT_TESTED?: number;
                PASSED?: number;
                SKIPPED?: number;
            };
            /** @enum {string} */
            status: "importing" | "imported";
            /** @description Why it does not go on; null while all is well. */
            stopped: string | null;
            /** @description The counts as a sentence: 9,412 by key, 511 by name, 17 unmatched. */
            summary: string;
            sync: boolean;
            /** @description Results in its files. */
            total: number;
            /** @description Results that wait for a person to name their case; of files that came before, those that they brought then. */
            unmatched: number;
            /**
             * Format: uri
             * @description The results that wait, as CSV.
             */
            unmatchedAddress: string;
        };
        ResultImportLine: {
            build: string;
            counts: components["schemas"]["ResultCounts"];
            /** Format: date-time */
            createdAt: string;
            environment: {
                id: number;
                name: string;
            };
            id: number;
            name: string;
            release: {
                id: number;
                number: string;
            };
            /** @enum {string} */
            status: "importing" | "imported";
            stopped: boolean;
            total: number;
        };
        ResultLine: {
            actualResult: string;
            /** Format: date-time */
            at: string;
            build: string;
            by: string;
            dataset: string;
            durationMs: number;
            environment: string;
            key: string;
            /** @enum {string} */
            kind: "added" | "run" | "import";
            linkedBug: string;
            /** @enum {string} */
            matchedBy: "chosen" | "key" | "scenario" | "file" | "alias" | "name" | "summary" | "created";
            open: boolean;
            release: string;
            remarks: string;
            runId: number | null;
            /** @enum {string} */
            status: "PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "IN_PROCESS" | "NOT_TESTED" | "PENDING" | "ERROR" | "DELETED";
            version: number;
        };
        ResultUpload: {
            import: components["schemas"]["ResultImport"];
            /** @description Files that were not taken. */
            refused: {
                name: string;
                reason: string;
            }[];
        };
        Run: {
            environment: string;
            finishedAt: string | null;
            finishedBy: string;
            id: number;
            /** @description Number of its case. */
            number: number;
            release: string;
            runBy: string;
            /** Format: date-time */
            startedAt: string;
            state: components["schemas"]["RunState"];
            steps: number;
            stepTexts: {
                description: string;
                expectedResult: string;
                testData: string;
            }[];
            summary: string;
            /** @description The version of the case that it froze. */
            version: number;
        };
        RunMark: {
            by: string;
            images: components["schemas"]["Image"][];
            remarks: string;
            result: ("PASSED" | "FAILED") | null;
            /** @description The step from 1; 0 = the run itself. */
            sequence: number;
        };
        RunState: {
            durationMs: number;
            finished: boolean;
            marks: components["schemas"]["RunMark"][];
            revision: number;
            /** @enum {string} */
            status: "PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "IN_PROCESS" | "NOT_TESTED" | "PENDING" | "ERROR" | "DELETED";
            /** @description A person chose the status; else it follows from the steps. */
            statusChosen: boolean;
        };
        SavedFeatureFile: {
            fileId: number;
            /**
             * @description `same`: it says that already, and has no new version. `merged`: with what others had saved, so get it again.
             * @enum {string}
             */
            outcome: "saved" | "same" | "merged";
            version: number;
        };
        SavedTestCase: {
            /** @description False when it was so already. */
            changed: boolean;
            number: number;
            version: number;
        };
        Scenario: {
            /** @description What runs before it. */
            background: {
                below: string | null;
                keyword: string;
                sequence: number;
                text: string;
            }[];
            fileId: number;
            fileName: string;
            gone: boolean;
            id: number;
            kind: string;
            language: string;
            name: string;
            steps: components["schemas"]["ScenarioStep"][];
            version: number;
        };
        ScenarioLine: {
            fileId: number;
            fileName: string;
            id: number;
            kind: string;
            /** @description Cases that are mapped to it in the release. */
            mapped: number;
            name: string;
            steps: number;
            tags: string[];
        };
        Scenarios: {
            /** @description `after` of the next page. */
            next: number | null;
            scenarios: components["schemas"]["ScenarioLine"][];
        };
        ScenarioStep: {
            below: string | null;
            keyword: string;
            sequence: number;
            text: string;
        };
        StaleMapping: {
            caseNumber: number;
            /** @enum {string} */
            covers: "case" | "steps" | "aligned";
            file: {
                id: number;
                name: string;
            };
            id: number;
            /** @enum {string} */
            reason: "wording" | "data" | "structure" | "deleted" | "case";
            release: string;
            scenarioId: number;
            since: number;
        };
        StaleMappings: {
            /** @description Microseconds since 1970: when the list was made. */
            asOf: number;
            page: number;
            pageCount: number;
            rows: components["schemas"]["StaleMapping"][];
            total: number;
        };
        StartedBulkChange: {
            /** @description Null when nothing was to change. */
            changeId: number | null;
            /** @description Null while it is done in the background. */
            counts: components["schemas"]["BulkCounts"] | null;
        };
        StartedClone: {
            changeId: number | null;
            /** @description The number of the clone; null while several are made. */
            number: number | null;
            targetProjectId: number;
        };
        StartedExport: {
            exportId: number;
        };
        StartedReportFile: {
            reportFileId: number;
        };
        StartedRun: {
            runId: number;
        };
        Suggestion: {
            case: {
                blocked: string | null;
                number: number;
                summary: string;
                version: number;
            };
            /** @description Places of the steps of the case that are covered. */
            coveredSteps: number[];
            /** @description Another pair of one of the two sides that is nearer, or nearly as near, and keeps this one from being likely. */
            rival: {
                /** @description The other case, where the scenario is near to it. */
                caseNumber?: number;
                /** @description The name of the other scenario, where the case is near to it. */
                scenario?: string;
                score: number;
            } | null;
            scenario: {
                fileName: string;
                id: number;
                name: string;
                version: number;
            };
            /** @description From 0 to 1. */
            score: number;
            /** @enum {string} */
            strength: "likely" | "possible" | "weak";
            /** @description Places of the steps of the scenario that have a part in it. */
            usedSteps: number[];
        };
        SuggestionAnswer: {
            /** Format: date-time */
            at: string;
            by: string;
            caseNumber: number;
            /** @enum {string} */
            decision: "accepted" | "rejected" | "never";
            scenario: string;
            scenarioId: number;
            score: number;
            summary: string;
        };
        SuggestionQueue: {
            /** @description The page that was asked for; behind the last one there are none. */
            page: number;
            pageCount: number;
            search: components["schemas"]["SuggestionSearch"];
            suggestions: components["schemas"]["QueuedSuggestion"][];
            /** @description How many wait for an answer. */
            total: number;
            /** @description There may be more than `total`. */
            totalCapped: boolean;
        };
        Suggestions: {
            /** @description Some of the project’s scenarios are still to be read for it: ask again. */
            due: boolean;
            suggestions: components["schemas"]["Suggestion"][];
        };
        SuggestionSearch: {
            /** Format: date-time */
            at: string;
            by: string;
            /** @description Cases that it looked at. */
            cases: number;
            /** @description Null while it is at work. */
            finishedAt: string | null;
            id: number;
            moduleId: number;
            /** @description Its module with all above, root first. */
            modules: string[];
            release: string;
            releaseId: number;
            /** @description Scenarios that it compared them with. */
            scenarios: number;
        };
        TestCase: {
            applicable: boolean;
            assignedTo: string;
            automatable: boolean;
            automated: boolean;
            automatedTestNumber: string;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            deletedAt: string | null;
            /** @description Free text; empty for cases in steps. */
            executionSteps: string;
            expectedResult: string;
            externalId: string;
            fileName: string;
            /** @description Images of the case beside those of its steps. */
            images: components["schemas"]["Image"][];
            key: string;
            latestVersion: number;
            linkedDefect: string;
            manualReason: string;
            /** Format: date-time */
            modifiedAt: string;
            modifiedBy: string;
            /** @description Its module with all above, root first. */
            modules: {
                id: number;
                name: string;
            }[];
            number: number;
            precondition: string;
            /** @enum {string} */
            priority: "SHOWSTOPPER" | "CRITICAL" | "HIGH" | "MEDIUM" | "LOW";
            remarks: string;
            steps: {
                description: string;
                expectedResult: string;
                images: components["schemas"]["Image"][];
                testData: string;
            }[];
            summary: string;
            tags: string[];
            testData: string;
            version: number;
        };
        TestCaseExport: {
            cases: number;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            error: string | null;
            /** @description Null until it is made, and when it was tidied up. */
            file: {
                /**
                 * Format: uri
                 * @description Where it is downloaded.
                 */
                address: string;
                bytes: number;
                name: string;
            } | null;
            /** @enum {string} */
            format: "csv" | "xlsx";
            id: number;
            progress: {
                done: number;
                step: string;
                total: number;
                unit: string;
            } | null;
            /** @enum {string} */
            status: "queued" | "running" | "succeeded" | "failed";
        };
        TestCaseLine: {
            assignedTo: string;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            /** @description The number as people write it, such as TC-12; `@TC-12` in a test names the case. */
            key: string;
            /** @enum {string} */
            kind: "manual" | "automatable" | "notApplicable";
            number: number;
            /** @enum {string} */
            priority: "SHOWSTOPPER" | "CRITICAL" | "HIGH" | "MEDIUM" | "LOW";
            summary: string;
            tags: string[];
            version: number;
        };
        TestCaseMappings: {
            latestVersion: number;
            mappings: components["schemas"]["Mapping"][];
            number: number;
            summary: string;
        };
        TestCasePage: {
            /** @description The page that was asked for; behind the last one there are no cases. */
            page: number;
            pageCount: number;
            /**
             * @deprecated
             * @description Always empty: a search that cannot be understood is refused with 400.
             */
            problems: string[];
            testCases: components["schemas"]["TestCaseLine"][];
            /** @description How many cases match. */
            total: number;
            /** @description There may be more matches than `total`. */
            totalCapped: boolean;
        };
        TestCycle: {
            closedAt: string | null;
            /** @description How many items stand how; an item is one case in one environment. */
            counts: components["schemas"]["TestCycleCount"][];
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            dueOn: string | null;
            environments: {
                /** @description How many items stand how; an item is one case in one environment. */
                counts: components["schemas"]["TestCycleCount"][];
                id: number;
                name: string;
                /** @description Items whose case is deleted, not applicable, or was taken out of the release. */
                passedOver: number;
            }[];
            name: string;
            note: string;
            number: number;
            /** @description Items whose case is deleted, not applicable, or was taken out of the release. */
            passedOver: number;
            release: {
                id: number;
                number: string;
            };
            /** @enum {string} */
            state: "planned" | "open" | "closed" | "calledOff";
            /** @enum {string} */
            versionRule: "newest" | "mapped";
        };
        TestCycleCase: {
            items: components["schemas"]["TestCycleItem"][];
            /** @description Number of the test case. */
            number: number;
            summary: string;
            version: number;
        };
        TestCycleCount: {
            items: number;
            /** @enum {string} */
            status: "PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "IN_PROCESS" | "NOT_TESTED" | "PENDING" | "ERROR" | "DELETED";
        };
        TestCycleItem: {
            assignedTo: number | null;
            attempts: number;
            environmentId: number;
            id: number;
            passedOver: boolean;
            runId: number | null;
            /** @enum {string} */
            status: "PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "IN_PROCESS" | "NOT_TESTED" | "PENDING" | "ERROR" | "DELETED";
        };
        TestCycleLine: {
            /** @description How many items stand how; an item is one case in one environment. */
            counts: components["schemas"]["TestCycleCount"][];
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            dueOn: string | null;
            name: string;
            number: number;
            /** @description Items whose case is deleted, not applicable, or was taken out of the release. */
            passedOver: number;
            release: string;
            /** @enum {string} */
            state: "planned" | "open" | "closed" | "calledOff";
        };
        Ticket: {
            applicable: boolean;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            environment: string;
            id: number;
            /** @description What its tracker last told; null where none is known that has it. */
            item: components["schemas"]["TicketItem"] | null;
            number: string;
            release: string;
            remarks: string;
            /** @enum {string} */
            type: "Normal" | "Production";
            /** @description The version of the case when it was attached. */
            version: number;
        };
        TicketItem: {
            address: string;
            assignee: string | null;
            closedAt: string | null;
            /** @description It is closed, and the newest result for its release and environment is a later Fail. */
            failsAgain: boolean;
            key: string;
            /**
             * @description `gone`: the tracker has it no more; `hidden`: it does not show it to the account of the connection.
             * @enum {string}
             */
            presence: "there" | "gone" | "hidden";
            /** @enum {string} */
            state: "open" | "closed";
            status: string;
            /**
             * Format: date-time
             * @description As of when all this is.
             */
            statusAt: string;
            title: string;
            tracker: string;
            type: string;
        };
        TicketsOfTestCase: {
            productionBug: boolean;
            tickets: components["schemas"]["Ticket"][];
        };
        /** @description Both are null while it is done in the background. */
        UndoneBulkChange: {
            leftAlone: number | null;
            restored: number | null;
        };
    };
    responses: {
        /** @description Nothing says which version is changed: `If-Match` is missing. */
        BaseMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description Somebody else changed it meanwhile; `version` is the one that it has now. */
        ChangedMeanwhile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description It contradicts what is there. With `KEY_RUNNING` the first request with this `Idempotency-Key` is still at work: `Retry-After` says when to ask again. */
        Contradiction: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The files are too large. */
        FilesTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The `Idempotency-Key` was sent with another request. */
        KeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such method here; `Allow` says which there are. */
        NoSuchMethod: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The token lacks the scope, or the role of its person does not allow it. */
        NotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description It is not there, or belongs to somebody else. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description There is no token, or it is unknown, revoked or expired. */
        NoToken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The body is of another media type than is taken here. */
        OtherMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description `If-Match` names another state than the one that it has now. */
        OtherState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description Too many wrong tokens, or too many jobs at work; `Retry-After` says how many seconds to wait. */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description A parameter or the content is wrong; `message` says what, and `field` where. */
        WrongInput: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    images_open: {
        parameters: {
            query?: {
                /** @description A small WebP in its place. */
                thumbnail?: boolean;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the image. */
                imageId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_get: {
        parameters: {
            query?: {
                /** @description Which page, from 1; all without. */
                page?: number;
                /** @description Part of the name of a project. */
                search?: string;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the organization. */
                organizationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationWithProjects"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    projects_deleted: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the organization. */
                organizationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedProject"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    projects_restore: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the organization. */
                organizationId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_invitations: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the organization. */
                organizationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitations"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_invite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the organization. */
                organizationId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Their email addresses. */
                    emails: string[];
                    /**
                     * @description Projects that they come into as well.
                     * @default []
                     */
                    projectIds?: number[];
                    /**
                     * @description Their role in these projects.
                     * @default QA
                     * @enum {string}
                     */
                    projectRole?: "ProjectAdmin" | "ProjectLead" | "QA" | "Dev" | "ReportViewer";
                    /**
                     * @description Their role in the organization: Admin or Member.
                     * @default Member
                     * @enum {string}
                     */
                    role?: "Admin" | "Member";
                };
            };
        };
        responses: {
            /** @description It was added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invited"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_openInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the invitation. */
                invitationId: number;
                /** @description Id of the organization. */
                organizationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_revokeInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the invitation. */
                invitationId: number;
                /** @description Id of the organization. */
                organizationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the invitation. */
                invitationId: number;
                /** @description Id of the organization. */
                organizationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResentInvitation"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_members: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Part of a name, a username or an email address. */
                search?: string;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the organization. */
                organizationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Members"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_addMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the organization. */
                organizationId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Their role in the organization: Admin or Member.
                     * @default Member
                     * @enum {string}
                     */
                    role?: "Admin" | "Member";
                    /** @description Their username. */
                    username: string;
                };
            };
        };
        responses: {
            /** @description It was added; `Location` is its address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedMember"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_member: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the organization. */
                organizationId: number;
                /** @description Id of the person. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_removeMember: {
        parameters: {
            query?: {
                /** @description Id of the member who gets what they had; it stays in their name when left out. */
                handOver?: ("" | number) | null;
            };
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the organization. */
                organizationId: number;
                /** @description Id of the person. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_changeRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the organization. */
                organizationId: number;
                /** @description Id of the person. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Their role in the organization: Admin or Member.
                     * @enum {string}
                     */
                    role: "Admin" | "Member";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedMember"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    organizations_memberLeaving: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the organization. */
                organizationId: number;
                /** @description Id of the person. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holdings"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    projects_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the organization. */
                organizationId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its name. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description It was added; `Location` is its address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedProject"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    projects_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    projects_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    projects_delete: {
        parameters: {
            query: {
                /** @description Its name, so that a wrong id deletes nothing. */
                name: string;
            };
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    projects_rename: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its new name. */
                    name: string;
                    /** @description The name that you know: refused where it has another one meanwhile. */
                    was?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenamedProject"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    resultInbox_aliases: {
        parameters: {
            query?: {
                /** @description Only aliases that are older than the one with this id. */
                before?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alias"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    resultInbox_removeAlias: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the alias. */
                id: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    bulkChanges_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChange"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    bulkChanges_start: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `action` with its value, such as `{"action":"priority","priority":"HIGH"}`. */
                    change: {
                        /** @constant */
                        action: "assign";
                        assignedTo: number;
                    } | {
                        /** @constant */
                        action: "priority";
                        /** @enum {string} */
                        priority: "SHOWSTOPPER" | "CRITICAL" | "HIGH" | "MEDIUM" | "LOW";
                    } | {
                        /** @constant */
                        action: "automatable";
                        automatable: boolean;
                    } | {
                        /** @constant */
                        action: "applicable";
                        applicable: boolean;
                    } | {
                        /** @constant */
                        action: "addTags";
                        tags: string[];
                    } | {
                        /** @constant */
                        action: "removeTags";
                        tags: string[];
                    } | {
                        /** @constant */
                        action: "move";
                        moduleId: number;
                    } | {
                        /** @constant */
                        action: "delete";
                    };
                    /** @description Cases by their `numbers`, or all that a `filter` matches; an empty filter is all of them. */
                    selection: {
                        numbers: number[];
                        ownOrder?: boolean;
                    } | {
                        filter: {
                            /**
                             * @default all
                             * @enum {string}
                             */
                            applicable?: "all" | "applicable" | "notApplicable";
                            moduleId?: number;
                            search?: string;
                            timeZone?: string;
                        };
                        ownOrder?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedBulkChange"];
                };
            };
            /** @description It was added; `Location` is its address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedBulkChange"];
                };
            };
            /** @description It is at work; `Location` is where to ask what became of it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedBulkChange"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    bulkChanges_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the change. */
                changeId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChange"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    bulkChanges_undo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the change. */
                changeId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneBulkChange"];
                };
            };
            /** @description It is at work; `Location` is where to ask what became of it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneBulkChange"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    environments_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    environments_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its name. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description It was added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedEnvironment"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    environments_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the environment. */
                environmentId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether results can be uploaded for it. */
                    active?: boolean;
                    /** @description Its new name. */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedEnvironment"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    featureFiles_index: {
        parameters: {
            query?: {
                /** @description Only files behind the one with this id. */
                after?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFileLine"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    featureFiles_create: {
        parameters: {
            query: {
                /** @description Lines of descriptions that look like misspelt steps are descriptions indeed. */
                keepDescriptions?: boolean;
                /** @description Its name, with its folders: `checkout/pay.feature`. `.feature` is added where it is missing. */
                name: string;
            };
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": BodyBytes;
            };
        };
        responses: {
            /** @description It was added; `Location` is its address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFeatureFile"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    featureFiles_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the feature file. */
                fileId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFile"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    featureFiles_delete: {
        parameters: {
            query?: {
                /** @description Only this version of it: 409 when there is a newer one. */
                version?: number;
            };
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the feature file. */
                fileId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    featureFiles_rename: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the feature file. */
                fileId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its new name, with its folders; `.feature` is added where it is missing. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    featureFiles_source: {
        parameters: {
            query?: {
                /** @description An older version; the latest when left out. */
                version?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the feature file. */
                fileId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    featureFiles_put: {
        parameters: {
            query?: {
                /** @description Lines of descriptions that look like misspelt steps are descriptions indeed. */
                keepDescriptions?: boolean;
                /** @description Merges it with what others saved since that version, where both do not collide; else a newer version is a conflict. */
                merge?: boolean;
                /** @description The version that the text was begun on. */
                version?: number;
            };
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the feature file. */
                fileId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": BodyBytes;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFeatureFile"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["ChangedMeanwhile"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            428: components["responses"]["BaseMissing"];
            429: components["responses"]["TooMany"];
        };
    };
    images_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/avif": BodyBytes;
                "image/gif": BodyBytes;
                "image/jpeg": BodyBytes;
                "image/png": BodyBytes;
                "image/webp": BodyBytes;
            };
        };
        responses: {
            /** @description It was added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Image"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    resultInbox_list: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Part of a name. */
                search?: string;
                /** @description Which of them. */
                show?: "all" | "unmatched" | "ambiguous";
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inbox"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    resultInbox_decide: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description To the `case` of `caseNumber`, to a new one (`create`), or to none (`ignore`). */
                    decision: {
                        caseNumber: number;
                        /** @constant */
                        decision: "case";
                        ids: number[];
                    } | {
                        /** @constant */
                        decision: "create";
                        ids: number[];
                    } | {
                        /** @constant */
                        decision: "ignore";
                        ids: number[];
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Decided"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    javaSteps_again: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is at work; `Location` is where to ask what became of it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunJavaGeneration"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    javaSteps_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JavaGeneration"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    javaSteps_start: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Words that name a class each.
                     * @default []
                     */
                    concepts?: string | string[];
                    /**
                     * @description Ids of the chosen ones.
                     * @default []
                     */
                    featureFileIds?: number[];
                    /**
                     * @description Made of all feature files, or of the chosen ones; left out: of the chosen ones where there are any.
                     * @enum {string}
                     */
                    files?: "all" | "chosen";
                    /**
                     * @description Hand-written classes of an earlier generation are in the zip again.
                     * @default false
                     */
                    handWrittenAgain?: boolean;
                    /**
                     * @description How the glue comes by the hand-written classes.
                     * @default none
                     * @enum {string}
                     */
                    injection?: "none" | "picocontainer" | "spring";
                    /**
                     * @description A class for each domain concept, or a single one.
                     * @default domain
                     * @enum {string}
                     */
                    layout?: "domain" | "single";
                    /**
                     * @description How methods are called.
                     * @default snake
                     * @enum {string}
                     */
                    naming?: "snake" | "camel";
                    /**
                     * @description Package of its classes.
                     * @default steps
                     */
                    packageName?: string;
                };
            };
        };
        responses: {
            /** @description It is at work; `Location` is where to ask what became of it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunJavaGeneration"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    javaSteps_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the generation. */
                runId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JavaGeneration"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    javaSteps_cancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the generation. */
                runId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    javaSteps_file: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the generation. */
                runId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    javaSteps_latest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    automationMapping_map: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The cases by number. `covers`: What it covers: the `case`, what is `aligned`, or steps of the case by their places from 1. */
                    cases: {
                        covers?: ("case" | "aligned") | number[];
                        number: number;
                        version?: number;
                    }[];
                    /** @description Id of the release. */
                    releaseId: number;
                    /** @description Id of the scenario. */
                    scenarioId: number;
                    /** @description Its version. */
                    scenarioVersion: number;
                    /**
                     * @description Its steps by their places from 1; none = the whole scenario.
                     * @default []
                     */
                    steps?: number[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MappedTestCases"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    projectMembers_list: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Part of a name, a username or an email address. */
                search?: string;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectMembers"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    projectMembers_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Their role in the project: ProjectAdmin, ProjectLead, QA, Dev, ReportViewer.
                     * @enum {string}
                     */
                    role: "ProjectAdmin" | "ProjectLead" | "QA" | "Dev" | "ReportViewer";
                    /** @description Ids of the people, at most 200. */
                    userIds: number[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedProjectMembers"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    projectMembers_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the person. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectMember"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    projectMembers_remove: {
        parameters: {
            query?: {
                /** @description Id of the member who gets what they had in it; it stays in their name when left out. */
                handOver?: number;
            };
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the person. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    projectMembers_changeRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the person. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Their role in the project: ProjectAdmin, ProjectLead, QA, Dev, ReportViewer.
                     * @enum {string}
                     */
                    role: "ProjectAdmin" | "ProjectLead" | "QA" | "Dev" | "ReportViewer";
                };
            };
        };
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    projectMembers_departure: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the person. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holdings"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    modules_children: {
        parameters: {
            query: {
                /** @description How many are answered at most. */
                limit: number;
                /** @description How many are left out, from the first. */
                offset: number;
                /** @description Id of that module, or `null` for the top. */
                parentId: number | null;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModuleChildren"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    modules_list: {
        parameters: {
            query?: {
                /** @description Leaves out this module and all below it. */
                except?: number;
                /** @description Part of a name. */
                search?: string;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundModules"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    modules_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its name. */
                    name: string;
                    /** @description The module above it; at the top when left out. */
                    parentId?: number;
                };
            };
        };
        responses: {
            /** @description It was added; `Location` is its address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedModule"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    modules_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the module. */
                moduleId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Module"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    modules_delete: {
        parameters: {
            query: {
                /** @description What becomes of its test cases: `none` says that there are none. */
                cases: "none" | "move" | "delete";
                /** @description The module that they move to. */
                targetId?: number;
            };
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the module. */
                moduleId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    modules_rename: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the module. */
                moduleId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its new name. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    modules_move: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the module. */
                moduleId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The module that it comes under; the top when left out. */
                    parentId?: number;
                };
            };
        };
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    releases_list: {
        parameters: {
            query?: {
                /** @description All of them, or only those that are enabled or disabled. */
                which?: "all" | "enabled" | "disabled";
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    releases_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its number. */
                    number: string;
                };
            };
        };
        responses: {
            /** @description It was added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedRelease"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    releases_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the release. */
                releaseId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether results can be uploaded for it. */
                    enabled?: boolean;
                    /** @description Its new number. */
                    number?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedRelease"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    releaseMapping_list: {
        parameters: {
            query?: {
                /** @description Only cases of this module and all below it. */
                moduleId?: number;
                /** @description Which page, from 1. */
                page?: number;
                /** @description Cases on a page: 10, 20, 30, 40, 100 or 500. */
                pageSize?: number;
                /** @description What to look for, in the search language of the list. */
                search?: string;
                /** @description `mapped` = only those that the release has. */
                show?: "all" | "mapped";
                /** @description The zone of the days in the search, such as Europe/Berlin; UTC when left out. */
                timeZone?: string;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the release. */
                releaseId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseMappingPage"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    releaseMapping_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the release. */
                releaseId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its `steps` put cases in (`on`) or out, by their `numbers` or by a `filter` (module 0 = all modules, search "" = all cases); the last step that names a case holds. `versions` = which one is mapped, the latest when left out. */
                    pick: string | {
                        steps: ({
                            numbers: number[];
                            on: boolean;
                        } | {
                            filter: {
                                /** @default 0 */
                                moduleId?: number;
                                search?: string;
                            };
                            on: boolean;
                        })[];
                        /** @default [] */
                        versions?: {
                            number: number;
                            version: number;
                        }[];
                    };
                    /**
                     * @description The zone of the days in the search, such as Europe/Berlin; UTC when left out.
                     * @default UTC
                     */
                    timeZone?: string;
                    /**
                     * @description True where cases with results may be taken out.
                     * @default false
                     */
                    withResults?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedReleaseMapping"];
                };
            };
            /** @description It is at work; `Location` is where to ask what became of it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedReleaseMapping"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    releaseMapping_job: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the release. */
                releaseId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseMappingAtWork"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    reports_files_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportFile"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    reports_files_start: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its name. */
                    fileName: string;
                    /**
                     * @description What is written.
                     * @enum {string}
                     */
                    kind: "xlsx" | "cases" | "nonAutomated" | "tickets" | "pdf" | "png";
                    /** @description The report, and what it is narrowed to. */
                    scope: {
                        moduleId?: number;
                        on?: string;
                        /**
                         * @default total
                         * @enum {string}
                         */
                        option?: "total" | "automatable" | "done" | "pending" | "nonAutomatable";
                        /** @constant */
                        report: "coverage";
                        tag?: string;
                    } | {
                        /** @default 0 */
                        environmentId?: number;
                        /** @constant */
                        level?: "datasets";
                        moduleId?: number;
                        /** @default 0 */
                        releaseId?: number;
                        /** @constant */
                        report: "execution";
                        search?: string;
                        /** @enum {string} */
                        status?: "fail" | "block" | "skip" | "remaining" | "pass";
                        /** @enum {string} */
                        type?: "done" | "pending" | "nonAutomatable";
                    } | {
                        /** @default 0 */
                        environmentId?: number;
                        moduleId?: number;
                        /**
                         * @default open
                         * @enum {string}
                         */
                        part?: "open" | "failsAgain" | "passesAgain" | "without";
                        /** @default 0 */
                        releaseId?: number;
                        /** @constant */
                        report: "tickets";
                    } | {
                        /** Format: date */
                        end?: string;
                        /** @constant */
                        report: "caseAdditions";
                        /** Format: date */
                        start?: string;
                    } | {
                        /** Format: date */
                        end?: string;
                        /** @constant */
                        report: "stepAdditions";
                        /** Format: date */
                        start?: string;
                    };
                };
            };
        };
        responses: {
            /** @description It is at work; `Location` is where to ask what became of it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedReportFile"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    reports_files_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the report file. */
                reportFileId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportFile"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    reports_files_file: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the report file. */
                reportFileId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    reports_coverage: {
        parameters: {
            query?: {
                /** @description Only cases of this module and all below it. */
                moduleId?: number;
                /** @description Only cases with this tag. */
                tag?: string;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coverage"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    reports_coverageHistory: {
        parameters: {
            query?: {
                /** @description The first day; left out: four weeks before the last one. */
                from?: string;
                /** @description Only cases of this module and all that was below it on each day. */
                moduleId?: number;
                /** @description The last day; left out: today. */
                to?: string;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoverageHistory"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    reports_execution: {
        parameters: {
            query?: {
                /** @description Id of the environment; 0 = over all of them. */
                environmentId?: number;
                /** @description Only cases of this module and all below it. */
                moduleId?: number;
                /** @description Id of the release; 0 = over all of them. */
                releaseId?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionReport"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    resultImports_list: {
        parameters: {
            query?: {
                /** @description Only imports that are older than the one with this id. */
                before?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultImportLine"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    resultUploads_receive: {
        parameters: {
            query: {
                /** @description The build that the results come from: files of one build are one run. */
                build?: string;
                /** @description Name of the environment, or its id. */
                environment: string;
                /** @description Id of the module of such cases; without it, a module named after the suite. */
                moduleId?: number;
                /** @description Number of the release, or its id. */
                release: string;
                /** @description Makes test cases of results that match none. */
                sync?: "0" | "1" | "true" | "false" | "yes" | "no" | "";
                /** @description Seconds to wait for the end of the import before answering, at most 300. */
                wait?: number;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": BodyBytes;
                "application/x-ndjson": BodyBytes;
                "application/xml": BodyBytes;
                "multipart/form-data": {
                    /** @description One or more result files; the name of the part does not matter. */
                    file: BodyBytes[];
                };
                "text/csv": BodyBytes;
            };
        };
        responses: {
            /** @description The import was finished within `wait`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultUpload"];
                };
            };
            /** @description The import is at work. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultUpload"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["FilesTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    resultUploads_get: {
        parameters: {
            query?: {
                /** @description Seconds to wait for the end of the import before answering, at most 300. */
                wait?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the import. */
                importId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultImport"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    resultImports_unmatched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the import. */
                importId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    runs_start: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Number of the case: 12 for TC-12. */
                    caseNumber: number;
                    /** @description Id of the environment. */
                    environmentId: number;
                    /** @description Id of the release. */
                    releaseId: number;
                };
            };
        };
        responses: {
            /** @description It was added; `Location` is its address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedRun"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    runs_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the run. */
                runId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    runs_change: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the run. */
                runId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What became of its steps. */
                    changes?: {
                        addImages?: number[];
                        remarks?: {
                            from?: string;
                            to: string;
                        };
                        removeImages?: number[];
                        result?: {
                            from?: ("PASSED" | "FAILED") | null;
                            to: ("PASSED" | "FAILED") | null;
                        };
                        sequence: number;
                    }[];
                    /**
                     * @description The revision that you have seen: marks are those that are newer.
                     * @default 0
                     */
                    known?: number;
                    /**
                     * @description What it counts as.
                     * @enum {string}
                     */
                    status?: "PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "IN_PROCESS" | "NOT_TESTED" | "PENDING" | "ERROR" | "DELETED";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedRun"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    runs_finish: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the run. */
                runId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinishedRun"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    automationMapping_scenarios: {
        parameters: {
            query?: {
                /** @description Only scenarios behind the one with this id. */
                after?: number;
                /** @description Only scenarios of this feature file. */
                fileId?: number;
                /** @description The release that `mapped` counts in. */
                releaseId?: number;
                /** @description Part of a name. */
                search?: string;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenarios"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    automationMapping_scenario: {
        parameters: {
            query?: {
                /** @description An older version; the latest when left out. */
                version?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the scenario. */
                scenarioId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenario"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    suggestions_ofScenario: {
        parameters: {
            query?: {
                /** @description Leaves out what is mapped in this release. */
                releaseId?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the scenario. */
                scenarioId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    mappingChanges_list: {
        parameters: {
            query?: {
                /** @description Only of this case. */
                caseNumber?: number;
                /** @description Only of this feature file. */
                fileId?: number;
                /** @description Which page, from 1. */
                page?: number;
                /** @description Mappings on a page: 10, 20 or 50. */
                pageSize?: number;
                /** @description What has changed. */
                reason?: "wording" | "data" | "structure" | "deleted" | "case";
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleMappings"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    mappingChanges_confirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All of a kind (`reason`, `fileId`, `caseNumber`) as they stood at `asOf`. */
                    all?: {
                        asOf: number;
                        caseNumber?: number;
                        fileId?: number;
                        /** @enum {string} */
                        reason?: "wording" | "data" | "structure" | "deleted" | "case";
                    };
                    /** @description One mapping by `mappingId`, and the `since` that it was listed with. */
                    one?: {
                        mappingId: number;
                        since: number;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MappingReview"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    mappingChanges_remove: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All of a kind (`reason`, `fileId`, `caseNumber`) as they stood at `asOf`. */
                    all?: {
                        asOf: number;
                        caseNumber?: number;
                        fileId?: number;
                        /** @enum {string} */
                        reason?: "wording" | "data" | "structure" | "deleted" | "case";
                    };
                    /** @description One mapping by `mappingId`, and the `since` that it was listed with. */
                    one?: {
                        mappingId: number;
                        since: number;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MappingReview"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    suggestions_answers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionAnswer"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    suggestions_searches: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionSearch"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    suggestions_search: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of the module. */
                    moduleId: number;
                    /** @description Id of the release. */
                    releaseId: number;
                };
            };
        };
        responses: {
            /** @description It is at work; `Location` is where to ask what became of it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunSuggestionSearch"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    suggestions_queue: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the search. */
                searchId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionQueue"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    caseExports_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCaseExport"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    caseExports_start: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What is written.
                     * @default csv
                     * @enum {string}
                     */
                    format?: "csv" | "xlsx";
                    /** @description Cases by their `numbers`, or all that a `filter` matches; an empty filter is all of them. */
                    selection: {
                        numbers: number[];
                        ownOrder?: boolean;
                    } | {
                        filter: {
                            /**
                             * @default all
                             * @enum {string}
                             */
                            applicable?: "all" | "applicable" | "notApplicable";
                            moduleId?: number;
                            search?: string;
                            timeZone?: string;
                        };
                        ownOrder?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description It is at work; `Location` is where to ask what became of it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedExport"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    caseExports_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the export. */
                exportId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCaseExport"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    caseExports_file: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the export. */
                exportId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    testCases_list: {
        parameters: {
            query?: {
                /** @description Only cases that are (not) applicable. */
                applicable?: "all" | "applicable" | "notApplicable";
                /** @description Which way to sort. */
                direction?: "asc" | "desc";
                /** @description Only cases of this module and all below it. */
                moduleId?: number;
                /** @description Which page, from 1. */
                page?: number;
                /** @description Cases on a page: 5, 10, 100, 200, 500, 1000 or 2000. */
                pageSize?: number;
                /** @description What to look for, in the search language of the list: `tag:smoke -flaky updated:<7d`. */
                search?: string;
                /** @description What to sort by. Ascending by priority begins with the most urgent. */
                sort?: "number" | "position" | "createdAt" | "createdBy" | "priority";
                /** @description The zone of the days in the search, such as Europe/Berlin; UTC when left out. */
                timeZone?: string;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCasePage"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    testCases_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Applicable.
                     * @default true
                     */
                    applicable?: boolean;
                    /**
                     * @description Id of a member; 0 = nobody.
                     * @default 0
                     */
                    assignedTo?: number;
                    /**
                     * @description Automation status.
                     * @default true
                     */
                    automatable?: boolean;
                    /** @description Execution steps. */
                    executionSteps?: string;
                    /** @description Expected result. */
                    expectedResult?: string;
                    /** @description Ids of images beside those of its steps. */
                    imageIds?: number[];
                    /** @description Linked defect. */
                    linkedDefect?: string;
                    /** @description Why it is manual. */
                    manualReason?: string;
                    /** @description Id of its module. */
                    moduleId: number;
                    /** @description Preconditions. */
                    precondition?: string;
                    /**
                     * @description Priority.
                     * @default LOW
                     * @enum {string}
                     */
                    priority?: "SHOWSTOPPER" | "CRITICAL" | "HIGH" | "MEDIUM" | "LOW";
                    /** @description Remarks. */
                    remarks?: string;
                    /** @description Its steps, for a case in steps. */
                    steps?: {
                        description?: string;
                        expectedResult?: string;
                        imageIds?: number[];
                        testData?: string;
                    }[];
                    /** @description Its name. */
                    summary: string;
                    /** @description Its tags. */
                    tags?: string[];
                    /**
                     * @description 1 = free text, 2 = steps.
                     * @default 1
                     */
                    templateId?: number;
                    /** @description Test data. */
                    testData?: string;
                };
            };
        };
        responses: {
            /** @description It was added; `Location` is its address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedTestCase"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    automationMapping_mappings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCaseMappings"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    automationMapping_remove: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the mapping. */
                mappingId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    automationMapping_cover: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the mapping. */
                mappingId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version of the case that you looked at. */
                    caseVersion: number;
                    /** @description What it covers: the `case`, what is `aligned`, or steps of the case by their places from 1. */
                    covers: ("case" | "aligned") | number[];
                };
            };
        };
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    runs_open: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenRun"][];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    executions_history: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultHistory"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    executions_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How long it took, in seconds; needed where the project asks for it. */
                    actualLoe?: number;
                    /** @description What happened. */
                    actualResult?: string;
                    /** @description Id of the environment. */
                    environmentId: number;
                    /** @description The day, such as 2026-11-21. */
                    executionDate: string;
                    /** @description A bug that it is about. */
                    linkedBug?: string;
                    /** @description Id of the release. */
                    releaseId: number;
                    /** @description Remarks. */
                    remarks?: string;
                    /**
                     * @description What came out: BLOCKED, FAILED, IN_PROCESS, NOT_TESTED, PASSED, SKIPPED.
                     * @enum {string}
                     */
                    result: "BLOCKED" | "FAILED" | "IN_PROCESS" | "NOT_TESTED" | "PASSED" | "SKIPPED";
                    /**
                     * @description The zone of that day; UTC when left out.
                     * @default UTC
                     */
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description It was added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedResult"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    executions_attachTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the result, as adding it answers. */
                executionId: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description False where it says nothing about the test case any more; true when left out.
                     * @default true
                     */
                    applicable?: boolean;
                    /** @description Its number in the tracker, such as SHOP-12, or its address. */
                    number: string;
                    /** @description Remarks. */
                    remarks?: string;
                    /**
                     * @description `Normal` = found while testing, `Production` = met by users: then the test case cannot be mapped.
                     * @enum {string}
                     */
                    type: "Normal" | "Production";
                };
            };
        };
        responses: {
            /** @description It was added; `Location` is its address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachedTicket"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    suggestions_ofCase: {
        parameters: {
            query?: {
                /** @description Leaves out what is mapped in this release. */
                releaseId?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    suggestions_accept: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version of the case that you looked at. */
                    caseVersion: number;
                    /** @description What it covers of the case: the `case`, what is `aligned` (when left out), or steps of the case by their places from 1. */
                    covers?: ("case" | "aligned") | number[];
                    /** @description Id of the release. */
                    releaseId: number;
                    /** @description Id of the scenario. */
                    scenarioId: number;
                    /** @description Its version that you looked at. */
                    scenarioVersion: number;
                    /**
                     * @description Steps of the scenario by their places; none = those that cover the case.
                     * @default []
                     */
                    steps?: number[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedSuggestion"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    suggestions_refuse: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version of the case that you looked at. */
                    caseVersion: number;
                    /**
                     * @description `rejected` until one of the two changes, or `never`.
                     * @enum {string}
                     */
                    decision: "rejected" | "never";
                    /** @description Refused where the pair was mapped in this release meanwhile. */
                    releaseId?: number;
                    /** @description Id of the scenario. */
                    scenarioId: number;
                    /** @description Its version that you looked at. */
                    scenarioVersion: number;
                };
            };
        };
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    suggestions_undo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of the scenario. */
                    scenarioId: number;
                };
            };
        };
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    tickets_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketsOfTestCase"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    workItems_attachLater: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description False where it says nothing about the test case any more; true when left out.
                     * @default true
                     */
                    applicable?: boolean;
                    /** @description Id of the environment. */
                    environmentId: number;
                    /** @description Its number in the tracker, such as SHOP-12, or its address. */
                    number: string;
                    /** @description Id of the release. */
                    releaseId: number;
                    /** @description Remarks. */
                    remarks?: string;
                    /**
                     * @description `Normal` = found while testing, `Production` = met by users: then the test case cannot be mapped.
                     * @enum {string}
                     */
                    type: "Normal" | "Production";
                };
            };
        };
        responses: {
            /** @description It was added; `Location` is its address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachedTicket"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    tickets_remove: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                caseNumber: number;
                /** @description Id of the project. */
                projectId: number;
                /** @description Id of the ticket, as the list tells it. */
                ticketId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCases_get: {
        parameters: {
            query?: {
                /** @description An older version; the latest when left out. */
                version?: number;
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCase"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    deletedCases_delete: {
        parameters: {
            query?: {
                /** @description The state that is changed, as `version.milliseconds`; `If-Match` tells it. */
                revision?: string;
            };
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["ChangedMeanwhile"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            428: components["responses"]["BaseMissing"];
            429: components["responses"]["TooMany"];
        };
    };
    testCases_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Applicable. */
                    applicable?: boolean;
                    /** @description Id of a member; 0 = nobody. */
                    assignedTo?: number;
                    /** @description Automation status. */
                    automatable?: boolean;
                    /** @description Execution steps. */
                    executionSteps?: string;
                    /** @description Expected result. */
                    expectedResult?: string;
                    /** @description Ids of images beside those of its steps. */
                    imageIds?: number[];
                    /** @description Linked defect. */
                    linkedDefect?: string;
                    /** @description Why it is manual. */
                    manualReason?: string;
                    /** @description Id of its module. */
                    moduleId?: number;
                    /** @description Preconditions. */
                    precondition?: string;
                    /**
                     * @description Priority.
                     * @enum {string}
                     */
                    priority?: "SHOWSTOPPER" | "CRITICAL" | "HIGH" | "MEDIUM" | "LOW";
                    /** @description Remarks. */
                    remarks?: string;
                    /** @description The state that is changed, as `version.milliseconds`; `If-Match` tells it. */
                    revision?: string;
                    /** @description Its steps, for a case in steps. */
                    steps?: {
                        description?: string;
                        expectedResult?: string;
                        imageIds?: number[];
                        testData?: string;
                    }[];
                    /** @description Its name. */
                    summary?: string;
                    /** @description Its tags. */
                    tags?: string[];
                    /** @description 1 = free text, 2 = steps. */
                    templateId?: number;
                    /** @description Test data. */
                    testData?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedTestCase"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["ChangedMeanwhile"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            428: components["responses"]["BaseMissing"];
            429: components["responses"]["TooMany"];
        };
    };
    deletedCases_restore: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the case: 12 for TC-12. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The module that it comes to; its own when left out. */
                    moduleId?: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredTestCase"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    caseClones_start: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id of their module there; 0 = each in the module of its case, within the same project.
                     * @default 0
                     */
                    moduleId?: number;
                    /**
                     * @description Puts the clones into the releases of their cases, within the same project.
                     * @default false
                     */
                    releases?: boolean;
                    /** @description Cases by their `numbers`, or all that a `filter` matches; an empty filter is all of them. */
                    selection: {
                        numbers: number[];
                        ownOrder?: boolean;
                    } | {
                        filter: {
                            /**
                             * @default all
                             * @enum {string}
                             */
                            applicable?: "all" | "applicable" | "notApplicable";
                            moduleId?: number;
                            search?: string;
                            timeZone?: string;
                        };
                        ownOrder?: boolean;
                    };
                    /** @description What the clone of one case is called; left out, the first summary that its module does not have. */
                    summary?: string;
                    /** @description Id of the project that the clones come to; the same one when left out. */
                    targetProjectId?: number;
                };
            };
        };
        responses: {
            /** @description It was added; `Location` is its address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedClone"];
                };
            };
            /** @description It is at work; `Location` is where to ask what became of it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedClone"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_list: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description Only those of this release. */
                releaseId?: number;
                /** @description Words of the name, or the number. */
                search?: string;
                /** @description Which of them: `active` (open and planned) when left out, one state, or `all`. */
                state?: "planned" | "open" | "closed" | "calledOff" | "active" | "all";
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cycles: components["schemas"]["TestCycleLine"][];
                        page: number;
                        pageCount: number;
                        total: number;
                    };
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The day on which it is due, such as 2026-11-30. */
                    dueOn?: string | null;
                    /** @description Ids of the environments: each case is run once in each. */
                    environmentIds: number[];
                    /**
                     * @description Each case comes assigned as it is already.
                     * @default false
                     */
                    keepAssignees?: boolean;
                    /** @description Its name. */
                    name: string;
                    /** @description A note for whoever runs it. */
                    note?: string;
                    /**
                     * @description False: it is planned, and nobody begins yet.
                     * @default true
                     */
                    open?: boolean;
                    /** @description Id of the release. */
                    releaseId: number;
                    /** @description Its cases: `{ release: true }`, those that are mapped to the release; `{ selection }`, numbers or a filter as the list has it; `{ view }`, those of a saved view of yours or the project; or `{ cycle, statuses }`, those of another cycle that stand so. */
                    source: {
                        /** @constant */
                        release: true;
                    } | {
                        selection: {
                            numbers: number[];
                            ownOrder?: boolean;
                        } | {
                            filter: {
                                /**
                                 * @default all
                                 * @enum {string}
                                 */
                                applicable?: "all" | "applicable" | "notApplicable";
                                moduleId?: number;
                                search?: string;
                                timeZone?: string;
                            };
                            ownOrder?: boolean;
                        };
                    } | {
                        view: number;
                    } | {
                        cycle: number;
                        statuses: ("PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "IN_PROCESS" | "NOT_TESTED" | "PENDING" | "ERROR" | "DELETED")[];
                    };
                    /**
                     * @description Which version of a case is run: the newest one, or the one mapped to the release.
                     * @default newest
                     * @enum {string}
                     */
                    versionRule?: "newest" | "mapped";
                };
            };
        };
        responses: {
            /** @description It was added; `Location` is its address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedTestCycle"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCycle"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_remove: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The day on which it is due, such as 2026-11-30. */
                    dueOn?: string | null;
                    /** @description Its name. */
                    name?: string;
                    /** @description A note for whoever runs it. */
                    note?: string;
                    /**
                     * @description Which version of a case is run: the newest one, or the one mapped to the release.
                     * @enum {string}
                     */
                    versionRule?: "newest" | "mapped";
                };
            };
        };
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_callOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_close: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What becomes of runs that go on: `finish` as they stand, or `callOff`.
                     * @default callOff
                     * @enum {string}
                     */
                    openRuns?: "finish" | "callOff";
                };
            };
        };
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_cases: {
        parameters: {
            query?: {
                /** @description Only items of this person: an id, `me` or `nobody`. */
                assigned?: ("me" | "nobody") | number;
                /** @description The place behind which the page begins: `next` of the page before. */
                cursor?: string;
                /** @description Only items in this environment. */
                environmentId?: number;
                /** @description How many cases a page has, at most 500. */
                pageSize?: number;
                /** @description Words of the summary, or a number such as TC-12. */
                search?: string;
                /** @description Only items that stand so; `open` = still to be tested, `again` = failed, blocked or open. */
                status?: ("PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "IN_PROCESS" | "NOT_TESTED" | "PENDING" | "ERROR" | "DELETED") | ("open" | "again");
            };
            header?: {
                /** @description The `ETag` that you have: answered with 304 while it is the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cases: components["schemas"]["TestCycleCase"][];
                        /** @description The cursor of the next page; null on the last one. */
                        next: string | null;
                        /** @description How many cases match. */
                        total: number;
                    };
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_addCases: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its cases: `{ release: true }`, those that are mapped to the release; `{ selection }`, numbers or a filter as the list has it; `{ view }`, those of a saved view of yours or the project; or `{ cycle, statuses }`, those of another cycle that stand so. Or `{ new: true }`, those that have come to what it was made of. */
                    source: {
                        /** @constant */
                        release: true;
                    } | {
                        selection: {
                            numbers: number[];
                            ownOrder?: boolean;
                        } | {
                            filter: {
                                /**
                                 * @default all
                                 * @enum {string}
                                 */
                                applicable?: "all" | "applicable" | "notApplicable";
                                moduleId?: number;
                                search?: string;
                                timeZone?: string;
                            };
                            ownOrder?: boolean;
                        };
                    } | {
                        view: number;
                    } | {
                        cycle: number;
                        statuses: ("PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "IN_PROCESS" | "NOT_TESTED" | "PENDING" | "ERROR" | "DELETED")[];
                    } | {
                        /** @constant */
                        new: true;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedItems"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_assign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you change: refused with 412 when it was changed meanwhile. */
                "If-Match"?: string;
            };
            path: {
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Which items: those of `caseNumbers` or with `itemIds`, and of them what `environmentId`, `status`, `assigned`, `moduleId` and `search` leave; `{}` is all of them. */
                    choice: {
                        assigned?: ("me" | "nobody") | number;
                        caseNumbers?: number[];
                        environmentId?: number;
                        itemIds?: number[];
                        moduleId?: number;
                        search?: string;
                        status?: ("PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "IN_PROCESS" | "NOT_TESTED" | "PENDING" | "ERROR" | "DELETED") | ("open" | "again");
                    };
                    /** @description To whom: `{ userId }`, where 0 is nobody; `{ evenly: [ids] }` or `{ byModule: [ids] }` among several people; or `{ assignees: true }`, to whom each case is assigned. */
                    to: {
                        userId: number;
                    } | {
                        evenly: number[];
                    } | {
                        byModule: number[];
                    } | {
                        /** @constant */
                        assignees: true;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignedItems"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the item. */
                itemId: number;
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Remarks. */
                    remarks?: string;
                    /**
                     * @description What came out.
                     * @enum {string}
                     */
                    status: "PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "NOT_TESTED";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedResult"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_removeItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Which items: those of `caseNumbers` or with `itemIds`, and of them what `environmentId`, `status`, `assigned`, `moduleId` and `search` leave; `{}` is all of them. */
                    choice: {
                        assigned?: ("me" | "nobody") | number;
                        caseNumbers?: number[];
                        environmentId?: number;
                        itemIds?: number[];
                        moduleId?: number;
                        search?: string;
                        status?: ("PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "IN_PROCESS" | "NOT_TESTED" | "PENDING" | "ERROR" | "DELETED") | ("open" | "again");
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedItems"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_reopen: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_mark: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Which items: those of `caseNumbers` or with `itemIds`, and of them what `environmentId`, `status`, `assigned`, `moduleId` and `search` leave; `{}` is all of them. */
                    choice: {
                        assigned?: ("me" | "nobody") | number;
                        caseNumbers?: number[];
                        environmentId?: number;
                        itemIds?: number[];
                        moduleId?: number;
                        search?: string;
                        status?: ("PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "IN_PROCESS" | "NOT_TESTED" | "PENDING" | "ERROR" | "DELETED") | ("open" | "again");
                    };
                    /** @description Remarks. */
                    remarks?: string;
                    /**
                     * @description What came out.
                     * @enum {string}
                     */
                    status: "PASSED" | "FAILED" | "BLOCKED" | "SKIPPED" | "NOT_TESTED";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedResults"];
                };
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["OtherMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
    testCycles_start: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own: the same request with it is done once, and answered the same for a day. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number of the test cycle. */
                number: number;
                /** @description Id of the project. */
                projectId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["WrongInput"];
            401: components["responses"]["NoToken"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["NoSuchMethod"];
            409: components["responses"]["Contradiction"];
            412: components["responses"]["OtherState"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
        };
    };
}

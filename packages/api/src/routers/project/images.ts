import { OpenImage, SomeImages } from '@caseweave/contract/project/images/image-requests'
import { addImage } from '@caseweave/core/project/images/add-image'
import { listImages } from '@caseweave/core/project/images/list-images'
import { openImage } from '@caseweave/core/project/images/open-image'
import { discardImages } from '@caseweave/core/project/images/remove-images'
import { z } from 'zod'
import { projectProcedure, router, signedInProcedure } from '../../trpc'
import { UploadStream } from '../../upload-streams'

export const imagesRouter = router({
  /** The file is a stream, so that only callers in this process, such as an upload form's action, can send one. */
  add: projectProcedure('images.write')
    .input(z.object({ upload: UploadStream }))
    .mutation(({ ctx, input }) => addImage(ctx, input)),
  list: projectProcedure('testCases.read')
    .input(SomeImages)
    .query(({ ctx, input }) => listImages(ctx, input)),
  discard: projectProcedure('images.write')
    .input(SomeImages)
    .mutation(({ ctx, input }) => discardImages(ctx, input)),
  /** The content is a stream: for callers in this process. An image's address names no project, so core checks whose it is. */
  open: signedInProcedure.input(OpenImage).query(({ ctx, input }) => openImage(ctx, input)),
})

{{- /* Names and pieces that the manifests share. */ -}}

{{- define "caseweave.name" -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if contains $name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- else }}{{ printf "%s-%s" .Release.Name $name | trunc 50 | trimSuffix "-" }}{{ end -}}
{{- end }}

{{- define "caseweave.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "caseweave.labels" -}}
{{ include "caseweave.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | trunc 63 | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "caseweave.serviceAccount" -}}
{{ default (include "caseweave.name" .) .Values.serviceAccount.name }}
{{- end }}

{{- /* A Deployment; takes the root, the role ("web" or "worker"), its values and the port that answers /healthz and /readyz. */ -}}
{{- define "caseweave.deployment" -}}
{{- $root := .root -}}
{{- $values := .values -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "caseweave.name" $root }}-{{ .role }}
  labels:
    {{- include "caseweave.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  replicas: {{ $values.replicas }}
  # One more before one goes: nobody is refused, and the queue is never without a worker.
  strategy:
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels:
      {{- include "caseweave.selector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .role }}
  template:
    metadata:
      labels:
        {{- include "caseweave.labels" $root | nindent 8 }}
        app.kubernetes.io/component: {{ .role }}
      annotations:
        checksum/settings: {{ include (print $root.Template.BasePath "/settings.yaml") $root | sha256sum }}
        {{- if $root.Values.metrics.annotations }}
        prometheus.io/scrape: "true"
        prometheus.io/port: {{ .port | quote }}
        {{- end }}
        {{- with $values.annotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ include "caseweave.serviceAccount" $root }}
      automountServiceAccountToken: false
      # Requests in flight get 8 s after the 5 s in which /readyz says 503; the worker hands its jobs over.
      terminationGracePeriodSeconds: 45
      {{- with $root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- range . }}
        - name: {{ . }}
        {{- end }}
      {{- end }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        fsGroupChangePolicy: OnRootMismatch
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: {{ .role }}
          image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag }}"
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          envFrom:
            - configMapRef: { name: {{ include "caseweave.name" $root }} }
            - secretRef: { name: {{ required "Name a Secret with APP_SECRET and DATABASE_URL in secret.existing." $root.Values.secret.existing }} }
          env:
            - { name: RUN, value: {{ .role }} }
            {{- if eq .role "web" }}
            - { name: WEB_CONCURRENCY, value: {{ $values.processes | quote }} }
            {{- end }}
          ports:
            - { name: http, containerPort: {{ .port }} }
          # An upgrade changes the database before anything listens: ten minutes for it. A pod that is ended meanwhile changes nothing.
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 5
            failureThreshold: 120
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 2
            timeoutSeconds: 3
            failureThreshold: 1
          resources:
            {{- toYaml $values.resources | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            - { name: data, mountPath: /data }
      volumes:
        - name: tmp
          emptyDir: {}
        - name: data
          {{- if $root.Values.files.enabled }}
          persistentVolumeClaim:
            claimName: {{ default (include "caseweave.name" $root) $root.Values.files.existingClaim }}
          {{- else }}
          emptyDir: {}
          {{- end }}
      {{- with $values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- if not $values.affinity }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "caseweave.selector" $root | nindent 14 }}
              app.kubernetes.io/component: {{ .role }}
      {{- end }}
{{- end }}
